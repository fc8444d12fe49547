import type { Tx } from "../../../../platform/database/database.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import { spread } from "../../../../platform/money/money.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { lockAndReadOrder } from "../../orders/lock-and-read-order.ts";
import type { RefundRecord, StoredOrder } from "../../orders/order-record.ts";
import { saveOrderChange } from "../../orders/save-order-change.ts";
import { creditRefund } from "../../vouchers/tenders/credit-refund.ts";
import { providerPart } from "../../vouchers/tenders/tender-record.ts";
import { moveRefundTenders } from "../../vouchers/tenders/vouchers-for-orders.ts";
import { endRefund, findOrderOfRefund, type RefundEnding } from "../queries/refund-endings.ts";
import { insertRefund } from "../queries/refunds.ts";

/** The outcome of a refund. `failed_late`: it had succeeded, and the customer was told so. */
export type RefundOutcome = "nothing" | "succeeded" | "failed" | "failed_late";

/**
 * Ends a refund that an outside party had to carry out; one that had succeeded may still fail, days later. What a failed
 * one would have given back can be refunded again, and what it took of the creators' commissions is given back to them
 * (`saveOrderChange`); its goods stay where they went. Partners who were told of the money are told again, and the log of
 * changes says that it did not arrive. A repetition changes nothing.
 */
export async function finishRefund(tx: Tx, refundId: string, ending: RefundEnding): Promise<RefundOutcome> {
  const orderId = await findOrderOfRefund(tx, refundId);
  if (orderId === null) return "nothing";
  const { order } = await lockAndReadOrder(tx, orderId);
  const was = await endRefund(tx, refundId, ending);
  if (was === null) return "nothing";
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (refund !== undefined && refund.tenders.length > 0) {
    if (ending.status === "succeeded") await creditRefund(tx, order, refundId, refund.tenders);
    // The customer has the vouchers' part: it stays given back, as a refund of its own.
    else if (was === "succeeded") await keepTenderedPart(tx, refund, order.id);
  }
  const events = ending.status === "succeeded" || was === "succeeded" ? ["order.refunded"] : [];
  const saved = await saveOrderChange(tx, order, { events });
  if (ending.status === "succeeded") return "succeeded";
  await recordFailure(tx, order, saved.order, { refundId, reason: ending.reason });
  return was === "succeeded" ? "failed_late" : "failed";
}

/** Writes the vouchers' part of a refund that failed late as a refund of its own, over the same lines. */
async function keepTenderedPart(tx: Tx, refund: RefundRecord, orderId: string): Promise<void> {
  const amountMinor = refund.amountMinor - providerPart(refund);
  const [shippingMinor = 0, ...parts] = spread(amountMinor, [
    refund.shippingMinor,
    ...refund.lines.map((line) => line.amountMinor),
  ]);
  const id = newId();
  await insertRefund(tx, {
    id,
    orderId,
    status: "succeeded",
    amountMinor,
    shippingMinor,
    reason: refund.reason,
    actorId: refund.actorId,
    providerReference: null,
    changeId: refund.changeId,
    lines: refund.lines.flatMap(({ lineId }, index) => {
      const minor = parts[index] ?? 0;
      return minor === 0
        ? []
        : [{ lineId, qty: 0, amountMinor: minor, restockedQty: 0, unshippedQty: 0, repeatedQty: 0 }];
    }),
  });
  await moveRefundTenders(tx, refund.id, id);
}

/** No staff member caused the failure, but one has to see it. */
async function recordFailure(
  tx: Tx,
  before: StoredOrder,
  after: StoredOrder,
  { refundId, reason }: { refundId: string; reason: string | null },
): Promise<void> {
  const refund = before.refunds.find(({ id }) => id === refundId);
  const summary = ({ version, status, paymentStatus, refundedMinor }: StoredOrder) => ({
    version,
    status,
    paymentStatus,
    refundedMinor,
  });
  const shown = (status: string | undefined) => ({
    id: encodeId("ref", refundId),
    status,
    amountMinor: refund?.amountMinor,
  });
  await recordChange(tx, {
    actorId: null,
    action: "order.refund_failed",
    resourceType: "order",
    resourceId: before.id,
    before: { ...summary(before), refund: shown(refund?.status) },
    after: { ...summary(after), refund: { ...shown("failed"), reason } },
  });
}
