import { Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { id, nullable, object, plain, text } from "../../../platform/http/requests/schema.ts";
import { encodeId, filterId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { countWaiting } from "./queries.ts";

const MOST = 200;

const waitingSchema = object(
  {
    variantId: id("var"),
    productId: id("prod"),
    title: plain("Title of the product.", ["Organic tee"]),
    variantTitle: plain(undefined, ["Black / M"]),
    sku: nullable(plain(undefined, ["TEE-BLK-M"])),
    stock: nullable(Type.Integer({ description: "Pieces on hand; null where stock is not tracked." })),
    waiting: Type.Integer({ description: "Confirmed addresses that wait for a mail.", examples: [4] }),
  },
  { title: "WaitingVariant" },
);

/** For which variants shoppers wait. The addresses are shown to nobody. */
export function stockAlertAdminEndpoints({ database }: Services): Endpoint[] {
  return [
    endpoint({
      operationId: "listStockAlerts",
      method: "GET",
      path: "/api/admin/stock-alerts",
      access: "staff",
      permission: "catalogue.read",
      tag: "Administration",
      summary: "List the variants that shoppers wait for",
      description: `The ${MOST} variants with most confirmed alerts, most first. Addresses are not shown.`,
      query: object({ productId: Type.Optional(text(64, { description: "Only variants of this product." })) }),
      answers: {
        200: object({ data: Type.Array(waitingSchema, { description: "Most first." }) }, { title: "WaitingVariants" }),
      },
      handle: async ({ query: { productId } }) => {
        const rows = await countWaiting(
          database.reads,
          productId === undefined ? null : filterId("prod", productId),
          MOST,
        );
        return {
          status: 200,
          body: {
            data: rows.map((row) => ({
              variantId: encodeId("var", row.variant_id),
              productId: encodeId("prod", row.product_id),
              title: row.title,
              variantTitle: row.variant_title,
              sku: row.sku,
              stock: row.stock,
              waiting: row.waiting,
            })),
          },
        };
      },
    }),
  ];
}
