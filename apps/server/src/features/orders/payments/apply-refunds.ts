import type { Tx } from "../../../database/database.ts";
import type { RemoteRefund } from "../../payments/gateway.ts";
import { refundableMinor } from "../derive-order-state.ts";
import { openOrder } from "../open-order.ts";
import { readRefundReferences, setRefundReference } from "../queries/refund-references.ts";
import { planRefund } from "../refunds/plan-refund.ts";
import { endingOf, finishRefund } from "../refunds/refund-order.ts";
import { writeRefund } from "../refunds/write-refund.ts";
import { settleOrder } from "../settle-order.ts";
import type { Look } from "./apply-look.ts";

/**
 * Brings the refunds of an order to what the provider has of them, which is what happened: ours end as they ended there,
 * and one that somebody made there by hand is written down here. The caller holds the lock of the order. Returns the names
 * of those that the order cannot have, because more went back than was paid.
 */
export async function applyRefunds(tx: Tx, look: Look): Promise<string[]> {
  for (const refundId of look.refused) await finishRefund(tx, refundId, "failed", look.paymentInstructions);
  if (look.refunds === null) return [];
  const own = await readRefundReferences(tx, look.orderId);
  const strangers: RemoteRefund[] = [];
  for (const remote of look.refunds) {
    const ours = own.find(({ id, reference }) => id === remote.refundId || reference === remote.id);
    if (ours === undefined) {
      strangers.push(remote);
      continue;
    }
    if (ours.reference === null) await setRefundReference(tx, ours.id, remote.id);
    if (remote.status !== "pending") await finishRefund(tx, ours.id, remote.status, look.paymentInstructions);
  }
  // After ours: one of ours that was refused because of it leaves room for it.
  const strange: string[] = [];
  for (const remote of strangers)
    if (remote.status !== "failed" && !(await adoptRefund(tx, remote, look))) strange.push(remote.id);
  return strange;
}

/** Writes down a refund that was made at the provider: an amount, spread over the order as any other. */
async function adoptRefund(tx: Tx, remote: RemoteRefund, look: Look): Promise<boolean> {
  const { order, now } = await openOrder(tx, look.orderId);
  if (remote.amountMinor === 0 || remote.amountMinor > refundableMinor(order)) return false;
  const plan = planRefund(order, { lines: [], shippingMinor: null, amountMinor: remote.amountMinor });
  const events = await writeRefund(tx, order, plan, {
    reason: "Refunded at the payment provider",
    actorId: null,
    provider: look.provider(order),
    made: { status: remote.status === "succeeded" ? "succeeded" : "pending", reference: remote.id },
  });
  await settleOrder(tx, order, {
    change: plan.endsOrder ? endingOf(order, now) : {},
    events,
    paymentInstructions: look.paymentInstructions,
  });
  return true;
}
