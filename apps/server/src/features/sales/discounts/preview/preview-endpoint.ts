import { Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { money, object, timestamp } from "../../../../platform/http/requests/schema.ts";
import { newId } from "../../../../platform/ids.ts";
import type { Services } from "../../../../platform/services.ts";
import { DAY_MS } from "../../../../platform/time.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { toDiscount } from "../../discount-codes/discounts-for-orders.ts";
import { BLANK_DISCOUNT, mergeDiscount } from "../merge-discount.ts";
import { newDiscount } from "../schemas.ts";
import { MOST_ORDERS, previewDiscount } from "./preview-discount.ts";

const DAYS = 30;

const { type, valueBps, amount, minimumSubtotal, productIds, collections, usageLimit, perCustomerLimit } =
  newDiscount.properties;
const previewInput = object(
  { type, valueBps, amount, minimumSubtotal, productIds, collections, usageLimit, perCustomerLimit },
  { title: "DiscountPreviewInput", examples: [{ type: "percentage", valueBps: 1000 }] },
);
const previewSchema = object(
  {
    from: timestamp,
    to: timestamp,
    orders: Type.Integer({ description: "Orders looked at: not canceled, and without a discount." }),
    isWhole: Type.Boolean({ description: `False where the period has more; the newest ${MOST_ORDERS} count then.` }),
    fittingOrders: Type.Integer({
      description:
        "Those that could have used the discount; `items` are their goods, `cost` what they would have paid less.",
    }),
    items: money,
    cost: money,
  },
  { title: "DiscountPreview" },
);

/** Tries a discount on past orders before it is saved. */
export function discountPreviewEndpoint({ database }: Services, settings: SettingsCache): Endpoint {
  return endpoint({
    method: "POST",
    access: "staff",
    tag: "Administration",
    operationId: "previewDiscount",
    permission: "discounts.write",
    path: "/api/admin/discounts/preview",
    summary: "Try a discount on past orders",
    description: `What it would have cost on the orders of the last ${DAYS} days. Changes nothing.`,
    body: previewInput,
    answers: { 200: previewSchema },
    handle: async ({ body }) => {
      const { currency } = await settings.current();
      const to = new Date();
      const from = new Date(to.getTime() - DAYS * DAY_MS);
      const preview = await database.atOneMoment(async (reads) => {
        const merged = await mergeDiscount(reads, currency, { ...BLANK_DISCOUNT, id: newId(), type: body.type }, body);
        return previewDiscount(reads, toDiscount(merged), from);
      });
      const { itemsMinor, costMinor, ...counts } = preview;
      return {
        status: 200,
        body: {
          ...{ from: from.toISOString(), to: to.toISOString(), ...counts },
          items: { amount: itemsMinor, currency },
          cost: { amount: costMinor, currency },
        },
      };
    },
  });
}
