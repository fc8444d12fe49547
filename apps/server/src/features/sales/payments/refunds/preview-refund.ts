import { type Static, Type } from "@sinclair/typebox";
import type { Database } from "../../../../platform/database/database.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { id, money, object } from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { refuseOwnOrder } from "../../orders/admin/own-order.ts";
import { earnedMinor, showAdminOrder } from "../../orders/admin/present-admin-order.ts";
import { resolveOrderId } from "../../orders/find-order.ts";
import { lockAndReadOrder } from "../../orders/lock-and-read-order.ts";
import { orderParams } from "../../orders/schemas/requests.ts";
import { presentDestinations } from "../../vouchers/tenders/present-tenders.ts";
import { refundDestination } from "../../vouchers/tenders/schemas.ts";
import { refundInput } from "../schemas.ts";
import { planRefund } from "./plan-refund.ts";
import { type RefundRequest, refundOrder } from "./refund-order.ts";
import { toWish } from "./refund-wish.ts";

const refundPreview = object(
  {
    amount: money,
    shipping: money,
    lines: Type.Array(
      object(
        {
          lineId: id("line"),
          qty: Type.Integer(),
          amount: money,
          restocked: Type.Integer({ description: "Pieces that go back to stock." }),
        },
        { title: "PreviewedRefundLine" },
      ),
    ),
    giveBack: Type.Array(refundDestination, { description: "Where the money goes." }),
    cancelsOrder: Type.Boolean({ description: "Nothing has shipped and all that was paid is given back." }),
    commission: object({ before: money, after: money }),
  },
  { title: "RefundPreview" },
);
type Preview = Static<typeof refundPreview>;

/** Ends the transaction of a preview, so that nothing of it stays. */
class Previewed extends Error {
  readonly preview: Preview;

  constructor(preview: Preview) {
    super("a preview of a refund is undone");
    this.preview = preview;
  }
}

/** docs/contract/orders.md#refund-preview */
export function refundPreviewEndpoint(database: Database): Endpoint {
  return endpoint({
    method: "POST",
    access: "staff",
    tag: "Administration",
    operationId: "previewRefund",
    permission: "refunds",
    path: "/api/admin/orders/{id}/refunds/preview",
    summary: "Preview a refund",
    description:
      "Its effect on the customer's money, stock and commissions. Changes nothing; refused if the refund would be.",
    params: orderParams,
    body: refundInput,
    answers: { 200: refundPreview },
    errors: ["own_case", "scope_required", "not_found", "refund_exceeds_payment", "credit_needs_account"],
    handle: async ({ principal, params, body }) => {
      const orderId = await resolveOrderId(database.reads, params.id);
      const request = { ...toWish(body), actorId: principal.userId };
      return { status: 200, body: await previewRefund(database, orderId, request) };
    },
  });
}

/** Makes the refund by the same code and undoes it: a preview cannot differ from what it previews. */
async function previewRefund(database: Database, orderId: string, request: RefundRequest): Promise<Preview> {
  try {
    return await database.transaction(async (tx): Promise<Preview> => {
      const locked = await lockAndReadOrder(tx, orderId);
      const { order } = locked;
      await refuseOwnOrder(tx, request.actorId, order);
      const before = await showAdminOrder(tx, order);
      const { order: saved } = await refundOrder(tx, locked, request);
      const plan = planRefund(order, request);
      const inCurrency = (amount: number) => ({ amount, currency: order.currency });
      throw new Previewed({
        amount: inCurrency(plan.amountMinor),
        shipping: inCurrency(plan.shippingMinor),
        lines: plan.lines.map((line) => ({
          lineId: encodeId("line", line.lineId),
          qty: line.qty,
          amount: inCurrency(line.amountMinor),
          restocked: line.restockedQty,
        })),
        giveBack: presentDestinations(saved.refunds.at(-1) ?? { amountMinor: 0, tenders: [] }, inCurrency),
        cancelsOrder: plan.endsOrder,
        commission: {
          before: inCurrency(earnedMinor(before)),
          after: inCurrency(earnedMinor(await showAdminOrder(tx, saved))),
        },
      });
    });
  } catch (error) {
    if (error instanceof Previewed) return error.preview;
    throw error;
  }
}
