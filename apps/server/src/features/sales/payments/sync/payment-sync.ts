import type { FastifyBaseLogger } from "fastify";
import type { PaymentProviderName } from "../../../../platform/config/payment-providers.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import { readOrders } from "../../orders/read-orders.ts";
import { type CallLimits, GatewayRefused, GatewayUnavailable, type PaymentGateway } from "../gateway.ts";
import { readPayment } from "../payments-of-orders.ts";
import { beginSync, claimDuePayments, postponeSync, readFailures } from "../queries/payment-syncs.ts";
import { applySnapshot, type SnapshotApplied } from "./apply-snapshot.ts";
import { closeUnbegun } from "./close-unbegun.ts";
import type { PaymentMeasures } from "./measure-payments.ts";
import { pauseAfterFailures, REFUSED_PAUSE_SECONDS } from "./sync-schedule.ts";
import { type ProviderSnapshot, syncWithProvider } from "./sync-with-provider.ts";

export interface SyncKit {
  database: Database;
  /** By the name of the provider; those that are configured. */
  gateways: ReadonlyMap<PaymentProviderName, PaymentGateway>;
  measures: Pick<PaymentMeasures, "watch">;
  log: FastifyBaseLogger;
}

const WORKER_LIMITS: CallLimits = { timeoutMs: 10_000 };
/** A worker that was killed holds up its payments for no longer; one that is merely slow does nothing twice, see sync-with-provider.ts. */
const LEASE_SECONDS = 50;
const CLAIMED_AT_ONCE = 20;
const SIDE_BY_SIDE = 4;
/** A payment that comes too late is refunded in the look after the one that saw it. */
const MOST_SYNCS = 3;

/** The client secret for the customer, or null when nothing is left to pay. */
export interface Payable {
  providerReference: string;
  clientSecret: string | null;
}

/**
 * Keeps payments in sync with their providers. One sync sends everything that an order asks for to its provider and writes
 * the state there back to the order. It is the same whether a customer waits for it, a webhook asks for it, or it is due.
 */
export class PaymentSync {
  readonly #kit: SyncKit;
  #stopped = false;

  constructor(kit: SyncKit) {
    this.#kit = kit;
  }

  /** Syncs the payment of an order. Throws {@link GatewayUnavailable} and {@link GatewayRefused} after rescheduling the next sync, so callers need not retry. */
  async sync(orderId: string, limits: CallLimits): Promise<Payable | null> {
    for (let syncs = 1; ; syncs += 1) {
      // Not on a connection for reads: it may wait for a change of the order, and others would wait behind it.
      const begun = await this.#kit.database.transaction((tx) => beginSync(tx, orderId));
      if (begun === null) return null;
      const { snapshot, again } = await this.#kit.measures.watch(this.#syncOnce(orderId, begun, limits));
      if (snapshot === null) return null;
      if (!again || syncs === MOST_SYNCS)
        return { providerReference: snapshot.remote.id, clientSecret: snapshot.remote.clientSecret };
    }
  }

  /** Syncs the payments that are due. Safe in any number of workers: a lease gives each payment to one worker at a time. */
  async syncDue(again: () => void): Promise<void> {
    const { database, gateways } = this.#kit;
    const due = await database.transaction((tx) =>
      claimDuePayments(tx, { providers: [...gateways.keys()], limit: CLAIMED_AT_ONCE, leaseSeconds: LEASE_SECONDS }),
    );
    const queue = due.values();
    const serve = async () => {
      for (const orderId of queue) {
        if (this.#stopped) return;
        await this.sync(orderId, WORKER_LIMITS).catch((error: unknown) => this.logFailure(error, orderId));
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, serve));
    if (due.length === CLAIMED_AT_ONCE) again();
  }

  /** Begins no further sync; claimed payments become free when their lease ends. */
  stop(): void {
    this.#stopped = true;
  }

  async #syncOnce(
    orderId: string,
    begun: { paymentId: string; number: number },
    limits: CallLimits,
  ): Promise<{ snapshot: ProviderSnapshot | null; again: boolean }> {
    const { database, gateways } = this.#kit;
    const [[order], payment] = await Promise.all([
      readOrders(database.reads, [orderId]),
      readPayment(database.reads, orderId),
    ]);
    if (order === undefined || payment === null) throw new Error(`the order ${orderId} with its payment is gone`);
    if (order.status === "canceled" && payment.providerReference === null) {
      await database.transaction((tx) => closeUnbegun(tx, { orderId, ...begun }));
      return { snapshot: null, again: false };
    }
    try {
      const gateway = gateways.get(payment.provider);
      if (gateway === undefined) throw new GatewayUnavailable("not_configured");
      const snapshot = await syncWithProvider(gateway, order, payment, limits);
      const result = await database.transaction((tx) => applySnapshot(tx, { orderId, ...begun, ...snapshot }));
      this.#report(order, snapshot, result);
      return { snapshot, again: result.refundsWait };
    } catch (error) {
      await this.#postpone(order, begun, error);
      throw error;
    }
  }

  async #postpone(
    order: StoredOrder,
    { paymentId, number }: { paymentId: string; number: number },
    error: unknown,
  ): Promise<void> {
    const { database, log } = this.#kit;
    const isRefused = error instanceof GatewayRefused;
    if (!isRefused && !(error instanceof GatewayUnavailable)) return;
    const pauseSeconds = isRefused
      ? REFUSED_PAUSE_SECONDS
      : pauseAfterFailures(await readFailures(database.reads, paymentId));
    const spendKey = !isRefused && error.keyIsSpent;
    await database.transaction((tx) => postponeSync(tx, { paymentId, look: number, pauseSeconds, spendKey }));
    log[isRefused ? "error" : "warn"](
      { order: order.reference, reason: error.message, pauseSeconds },
      "payment sync postponed",
    );
  }

  /** Logs the cases that a person must resolve. */
  #report(
    order: StoredOrder,
    { remote, refused }: ProviderSnapshot,
    { decision, strangeRefunds, failedRefunds }: SnapshotApplied,
  ): void {
    const { log } = this.#kit;
    const facts = { order: order.reference, payment: remote.id };
    if (decision === "mismatch")
      log.error(
        { ...facts, receivedMinor: remote.receivedMinor, currency: remote.currency, expectedMinor: order.totalMinor },
        "a payment is not what its order asks for, so the order is not paid",
      );
    if (refused.length > 0) log.error({ ...facts, refunds: refused.length }, "the provider refused refunds");
    if (failedRefunds.length > 0)
      log.error(
        { ...facts, refunds: failedRefunds },
        "refunds that had succeeded failed: the customer does not have the money",
      );
    if (strangeRefunds.length > 0)
      log.error({ ...facts, refunds: strangeRefunds }, "the provider gave back more than the order has");
  }

  /** Logs internal errors. Rescheduled syncs were logged already. */
  logFailure(error: unknown, orderId: string): void {
    if (error instanceof GatewayRefused || error instanceof GatewayUnavailable) return;
    this.#kit.log.error({ err: error, orderId }, "syncing a payment failed");
  }
}
