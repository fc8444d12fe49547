import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../platform/database/database.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import { readOrders } from "../../orders/read-orders.ts";
import type { SettingsCache } from "../../store/settings.ts";
import { type CallLimits, GatewayRefused, GatewayUnavailable, type PaymentGateway } from "../gateway.ts";
import { readPayment } from "../payments-of-orders.ts";
import type { PaymentProvider } from "../provider.ts";
import { beginLook, claimDuePayments, postponeLook, readFailures } from "../queries/payment-looks.ts";
import { applyLook, type LookApplied } from "./apply-look.ts";
import { closeUnbegun } from "./close-unbegun.ts";
import { lookAtProvider, type ProviderSight } from "./look-at-provider.ts";
import { pauseAfterFailures, REFUSED_PAUSE_SECONDS } from "./look-schedule.ts";
import type { PaymentMeasures } from "./measure-payments.ts";

export interface DeskKit {
  database: Database;
  gateway: PaymentGateway;
  settings: SettingsCache;
  provider: (order: StoredOrder) => PaymentProvider;
  measures: Pick<PaymentMeasures, "watch">;
  log: FastifyBaseLogger;
}

const WORKER_LIMITS: CallLimits = { timeoutMs: 10_000 };
/** A worker that was killed holds up its payments for no longer; one that is merely slow does nothing twice, see look-at-provider.ts. */
const LEASE_SECONDS = 50;
const CLAIMED_AT_ONCE = 20;
const SIDE_BY_SIDE = 4;
/** A payment that comes too late is refunded in the look after the one that saw it. */
const MOST_LOOKS = 3;

/** What lets the customer pay, or null where there is nothing to pay any more. */
export interface Payable {
  providerReference: string;
  clientSecret: string | null;
}

/**
 * Where orders and their payment provider meet. One look at a payment does everything that is to be done at the provider
 * and writes what is there; it is the same whether a customer waits for it, a message calls for it or its time has come.
 */
export class PaymentDesk {
  readonly #kit: DeskKit;
  #stopped = false;

  constructor(kit: DeskKit) {
    this.#kit = kit;
  }

  get gateway(): PaymentGateway {
    return this.#kit.gateway;
  }

  /**
   * Looks at the payment of an order. Throws {@link GatewayUnavailable} and {@link GatewayRefused}, after the next look was
   * put off: whoever calls need not care for it.
   */
  async look(orderId: string, limits: CallLimits): Promise<Payable | null> {
    for (let looks = 1; ; looks += 1) {
      // Not on a connection for reads: it may wait for whoever is changing the order, and others would wait behind it.
      const begun = await this.#kit.database.transaction((tx) => beginLook(tx, orderId));
      if (begun === null) return null;
      const { sight, again } = await this.#kit.measures.watch(this.#lookOnce(orderId, begun, limits));
      if (sight === null) return null;
      if (!again || looks === MOST_LOOKS)
        return { providerReference: sight.remote.id, clientSecret: sight.remote.clientSecret };
    }
  }

  /** Looks at what is due. Safe in any number of workers: each payment is one worker's at a time. */
  async lookAtDue(again: () => void): Promise<void> {
    const { database } = this.#kit;
    const due = await database.transaction((tx) => claimDuePayments(tx, CLAIMED_AT_ONCE, LEASE_SECONDS));
    const queue = due.values();
    const serve = async () => {
      for (const orderId of queue) {
        if (this.#stopped) return;
        await this.look(orderId, WORKER_LIMITS).catch((error: unknown) => this.tellFault(error, orderId));
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, serve));
    if (due.length === CLAIMED_AT_ONCE) again();
  }

  /** Begins no look any more; what was claimed is free again when its lease ends. */
  stop(): void {
    this.#stopped = true;
  }

  async #lookOnce(
    orderId: string,
    begun: { paymentId: string; number: number },
    limits: CallLimits,
  ): Promise<{ sight: ProviderSight | null; again: boolean }> {
    const { database, gateway, settings, provider } = this.#kit;
    const [[order], payment] = await Promise.all([
      readOrders(database.reads, [orderId]),
      readPayment(database.reads, orderId),
    ]);
    if (order === undefined || payment === null) throw new Error(`the order ${orderId} with its payment is gone`);
    if (order.status === "canceled" && payment.providerReference === null) {
      await database.transaction((tx) => closeUnbegun(tx, { orderId, ...begun }));
      return { sight: null, again: false };
    }
    try {
      const sight = await lookAtProvider(gateway, order, payment, limits);
      const { paymentInstructions } = await settings.current();
      const result = await database.transaction((tx) =>
        applyLook(tx, { orderId, ...begun, ...sight, provider, paymentInstructions }),
      );
      this.#tell(order, sight, result);
      return { sight, again: result.refundsWait };
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
    await database.transaction((tx) => postponeLook(tx, { paymentId, look: number, pauseSeconds, spendKey }));
    log[isRefused ? "error" : "warn"](
      { order: order.reference, reason: error.message, pauseSeconds },
      "payment put off",
    );
  }

  /** What a person has to look at. */
  #tell(
    order: StoredOrder,
    { remote, refused }: ProviderSight,
    { decision, strangeRefunds, failedRefunds }: LookApplied,
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

  /** What was put off was logged; everything else is a fault of ours, and of this payment alone. */
  tellFault(error: unknown, orderId: string): void {
    if (error instanceof GatewayRefused || error instanceof GatewayUnavailable) return;
    this.#kit.log.error({ err: error, orderId }, "looking at a payment failed");
  }
}
