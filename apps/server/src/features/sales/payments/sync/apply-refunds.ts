import type { Tx } from "../../../../platform/database/database.ts";
import { lockAndReadOrder } from "../../orders/lock-and-read-order.ts";
import { orderBalance } from "../../orders/rules/order-balance.ts";
import { REFUNDED_AT_PROVIDER } from "../../orders/rules/system-reasons.ts";
import { saveOrderChange } from "../../orders/save-order-change.ts";
import { leftAtProvider } from "../../vouchers/tenders/split-refund.ts";
import type { RemoteRefund } from "../gateway.ts";
import { readRefundReferences, setRefundReference } from "../queries/refund-references.ts";
import { finishRefund } from "../refunds/finish-refund.ts";
import { planRefund } from "../refunds/plan-refund.ts";
import { endingOf } from "../refunds/refund-order.ts";
import { settleOwed } from "../refunds/settle-owed.ts";
import { type RefundCause, writeRefund } from "../refunds/write-refund.ts";
import type { Look } from "./apply-snapshot.ts";

/** Refunds of an order that a person must resolve. */
export interface RefundsApplied {
  /** Names at the provider of those that the order cannot have, because more went back than was paid. */
  strange: string[];
  /** Names at the provider of those that had succeeded and failed afterwards. */
  failedLate: string[];
}

/**
 * Updates an order's refunds to the provider's state: ours end as they ended there, and refunds made there by hand are
 * recorded here. The caller holds the order's lock.
 */
export async function applyRefunds(tx: Tx, look: Look): Promise<RefundsApplied> {
  const { refused, refunds, orderId } = look;
  const failedLate: string[] = [];
  for (const refundId of refused) await finishRefund(tx, refundId, { status: "failed", reason: null });
  if (refunds === null) return { strange: [], failedLate };
  const own = await readRefundReferences(tx, orderId);
  const strangers: RemoteRefund[] = [];
  for (const remote of failuresFirst(refunds)) {
    const ours = own.find(({ id, reference }) => id === remote.refundId || reference === remote.id);
    if (ours === undefined) {
      strangers.push(remote);
      continue;
    }
    if (ours.reference === null) await setRefundReference(tx, ours.id, remote.id);
    if (remote.status === "pending") continue;
    const ending =
      remote.status === "failed" ? { status: remote.status, reason: remote.failure } : { status: remote.status };
    if ((await finishRefund(tx, ours.id, ending)) === "failed_late") failedLate.push(remote.id);
  }
  // After ours: one of ours that was refused because of it leaves room for it.
  const strange: string[] = [];
  for (const remote of strangers)
    if (remote.status !== "failed" && !(await adoptRefund(tx, remote, look))) strange.push(remote.id);
  return { strange, failedLate };
}

/** Failed refunds go first, because they make room for their replacements: refunds never exceed the payment. */
function failuresFirst(refunds: readonly RemoteRefund[]): RemoteRefund[] {
  const failed = (refund: RemoteRefund) => refund.status === "failed";
  return [...refunds.filter(failed), ...refunds.filter((refund) => !failed(refund))];
}

/** Writes down a refund that was made at the provider: an amount, spread over the order as any other. */
async function adoptRefund(tx: Tx, remote: RemoteRefund, look: Look): Promise<boolean> {
  const { order, now } = await lockAndReadOrder(tx, look.orderId);
  if (remote.amountMinor === 0 || remote.amountMinor > leftAtProvider(order)) return false;
  const cause: RefundCause = {
    reason: REFUNDED_AT_PROVIDER,
    actorId: null,
    made: { status: remote.status === "succeeded" ? "succeeded" : "pending", reference: remote.id },
  };
  const { owedMinor } = orderBalance(order);
  const change = order.changes.at(-1);
  // The amount that the shop owes after a change comes first.
  if (change !== undefined && owedMinor > 0) {
    if (remote.amountMinor > owedMinor) return false;
    const { events } = await settleOwed(tx, order, remote.amountMinor, { ...cause, changeId: change.id });
    await saveOrderChange(tx, order, { events });
    return true;
  }
  const plan = planRefund(order, { lines: [], shippingMinor: null, amountMinor: remote.amountMinor });
  const events = await writeRefund(tx, order, plan, cause);
  await saveOrderChange(tx, order, { facts: plan.endsOrder ? endingOf(order, now) : {}, events });
  return true;
}
