import type { Tx } from "../../../database/database.ts";
import type { RemotePayment, RemoteRefund } from "../../payments/gateway.ts";
import type { PaymentProvider } from "../../payments/provider.ts";
import { openOrder } from "../open-order.ts";
import type { StoredOrder } from "../order-record.ts";
import { readPayment, savePayment } from "../queries/payments.ts";
import { recordPayment } from "../record-payment.ts";
import { settleOrder } from "../settle-order.ts";
import { applyRefunds } from "./apply-refunds.ts";
import { decidePayment, type PaymentDecision } from "./decide-payment.ts";
import { nextLookSeconds } from "./look-schedule.ts";

/** What one look at a payment brought back from its provider. */
export interface Look {
  orderId: string;
  paymentId: string;
  number: number;
  remote: RemotePayment;
  /** All refunds that the provider has of the payment; null where they were not asked for. */
  refunds: readonly RemoteRefund[] | null;
  /** Refunds of ours, as UUIDs, that the provider refused for good. */
  refused: readonly string[];
  provider: (order: StoredOrder) => PaymentProvider;
  paymentInstructions: string;
}

export interface LookApplied {
  /** False: a later look was written before, and this one changed nothing. */
  applied: boolean;
  decision: PaymentDecision["kind"];
  /** This look made refunds necessary that nobody has sent yet. */
  refundsWait: boolean;
  /** Refunds at the provider that the order cannot have. */
  strangeRefunds: readonly string[];
}

const STALE: LookApplied = { applied: false, decision: "nothing", refundsWait: false, strangeRefunds: [] };
const ENDED: ReadonlySet<string> = new Set(["succeeded", "canceled"]);

/**
 * Writes what a look saw: the payment, what follows for its order, and what became of refunds. May be repeated and may come
 * late: a look that began before one that was written already changes nothing.
 */
export async function applyLook(tx: Tx, look: Look): Promise<LookApplied> {
  const { order, now } = await openOrder(tx, look.orderId);
  const payment = await readPayment(tx, order.id);
  if (payment === null || payment.id !== look.paymentId || payment.seen >= look.number) return STALE;
  const { remote } = look;
  const decision = decidePayment(order, payment, remote, now);
  await carryOut(tx, order, look, decision);
  const strangeRefunds = await applyRefunds(tx, look);

  const after = (await openOrder(tx, order.id)).order;
  const waiting = after.refunds.filter((refund) => refund.status === "pending");
  const since = Math.min(
    ...waiting.map((refund) => refund.createdAt.getTime()),
    payment.state === remote.state && !ENDED.has(remote.state) ? payment.changedAt.getTime() : now.getTime(),
  );
  const isOver = ENDED.has(remote.state) && waiting.length === 0;
  const applied = await savePayment(tx, {
    id: payment.id,
    look: look.number,
    providerReference: remote.id,
    state: remote.state,
    failure: remote.failure ?? payment.failure,
    lookAgainSeconds: isOver ? null : nextLookSeconds(now.getTime() - since),
  });
  if (!applied) throw new Error(`the payment ${payment.id} changed although its order was locked`);
  return {
    applied,
    decision: decision.kind,
    refundsWait: decision.kind === "paid" && waiting.length > 0,
    strangeRefunds,
  };
}

async function carryOut(tx: Tx, order: StoredOrder, look: Look, decision: PaymentDecision): Promise<void> {
  const { provider, paymentInstructions } = look;
  if (decision.kind === "paid") {
    const { amountMinor } = decision;
    await recordPayment(tx, {
      orderId: order.id,
      amountMinor,
      reference: look.remote.id,
      provider,
      paymentInstructions,
    });
  } else if (decision.kind === "change") {
    await settleOrder(tx, order, { change: decision.change, events: decision.events, paymentInstructions });
  } else if (decision.kind === "mismatch" && decision.change !== null && order.paymentState !== "failed") {
    await settleOrder(tx, order, { change: decision.change, paymentInstructions });
  }
}
