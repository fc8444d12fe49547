import type { Tx } from "../../../../platform/database/database.ts";
import { type LockedOrder, lockAndReadOrder } from "../../orders/lock-and-read-order.ts";
import type { RefundRecord, StoredOrder } from "../../orders/order-record.ts";
import { saveOrderChange } from "../../orders/save-order-change.ts";
import { lockTenders } from "../../vouchers/tenders/settle-tenders.ts";
import type { RemotePayment, RemoteRefund } from "../gateway.ts";
import { lockPayment, type PaymentRecord, readPayment, savePayment } from "../payments-of-orders.ts";
import { recordPayment } from "../record-payment.ts";
import { lockHoldings } from "../refunds/write-refund.ts";
import { applyRefunds } from "./apply-refunds.ts";
import { decidePayment, type PaymentDecision } from "./decide-payment.ts";
import { nextSyncOfRefundSeconds, nextSyncSeconds } from "./sync-schedule.ts";

/** A payment's snapshot from its provider. */
export interface Look {
  orderId: string;
  paymentId: string;
  number: number;
  remote: RemotePayment;
  /** All refunds that the provider has of the payment; null where they were not asked for. */
  refunds: readonly RemoteRefund[] | null;
  /** Our refunds, as UUIDs, that the provider rejected permanently. */
  refused: readonly string[];
}

export interface SnapshotApplied {
  /** False when a later sync was already written, so that this one changed nothing. */
  applied: boolean;
  decision: PaymentDecision["kind"];
  /** This sync made refunds necessary that have not been sent yet. */
  refundsWait: boolean;
  /** Refunds at the provider that the order cannot have. */
  strangeRefunds: readonly string[];
  /** Refunds at the provider that had succeeded and failed afterwards: the customer does not have the money. */
  failedRefunds: readonly string[];
}

const STALE: SnapshotApplied = {
  applied: false,
  decision: "nothing",
  refundsWait: false,
  strangeRefunds: [],
  failedRefunds: [],
};
const ENDED: ReadonlySet<string> = new Set(["succeeded", "canceled"]);

/**
 * Writes a payment's snapshot, its effects on the order, and the outcomes of refunds. Idempotent, and safe when late: a
 * sync that began before an already written one changes nothing.
 */
export async function applySnapshot(tx: Tx, look: Look): Promise<SnapshotApplied> {
  const locked = await lockAndReadOrder(tx, look.orderId);
  const { order, now } = locked;
  await lockPayment(tx, look.paymentId);
  const payment = await readPayment(tx, order.id);
  if (payment === null || payment.id !== look.paymentId || payment.seen >= look.number) return STALE;
  const { remote } = look;
  const decision = decidePayment(order, payment, remote, now);
  if (mayEnd(order, look)) await lockHoldings(tx, order);
  else await lockTenders(tx, order.tenders);
  await carryOut(tx, locked, look, decision);
  const { strange, failedLate } = await applyRefunds(tx, look);

  const after = (await lockAndReadOrder(tx, order.id)).order;
  const applied = await savePayment(tx, {
    id: payment.id,
    look: look.number,
    providerReference: remote.id,
    state: remote.state,
    failure: remote.failure ?? payment.failure,
    lookAgainSeconds: pauseAfterSync(after, payment, remote, now),
  });
  if (!applied) throw new Error(`the payment ${payment.id} changed although its order was locked`);
  return {
    applied,
    decision: decision.kind,
    refundsWait: decision.kind === "paid" && after.refunds.some(({ status }) => status === "pending"),
    strangeRefunds: strange,
    failedRefunds: failedLate,
  };
}

/** A refund at the provider ends an order of which nothing has shipped, if it gives back the rest. */
function mayEnd(order: StoredOrder, { refunds }: Look): boolean {
  return order.status === "placed" && order.shipments.length === 0 && refunds !== null && refunds.length > 0;
}

/** The delay until the next scheduled sync; null for none. */
function pauseAfterSync(order: StoredOrder, payment: PaymentRecord, remote: RemotePayment, now: Date): number | null {
  const begun = (status: RefundRecord["status"]) =>
    order.refunds
      .filter((refund) => refund.status === status && refund.amountMinor > 0)
      .map((refund) => refund.createdAt.getTime());
  const isEnded = ENDED.has(remote.state);
  const waiting = begun("pending");
  if (isEnded && waiting.length === 0) {
    const paidOut = begun("succeeded");
    return paidOut.length === 0 ? null : nextSyncOfRefundSeconds(now.getTime() - Math.max(...paidOut));
  }
  const changed = payment.state === remote.state && !isEnded ? payment.changedAt : now;
  return nextSyncSeconds(now.getTime() - Math.min(...waiting, changed.getTime()));
}

async function carryOut(tx: Tx, locked: LockedOrder, look: Look, decision: PaymentDecision): Promise<void> {
  const { order } = locked;
  if (decision.kind === "paid") {
    const { amountMinor } = decision;
    await recordPayment(tx, locked, { amountMinor, reference: look.remote.id });
  } else if (decision.kind === "change") {
    await saveOrderChange(tx, order, { facts: decision.change, events: decision.events });
  } else if (decision.kind === "mismatch" && decision.change !== null && order.paymentState !== "failed") {
    await saveOrderChange(tx, order, { facts: decision.change });
  }
}
