import http from "node:http";
import https from "node:https";
import type Stripe from "stripe";
import type { StripeConfig } from "../../../../platform/config/config.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { withDeadline } from "../../../../platform/with-deadline.ts";
import { type CallLimits, GatewayUnavailable, type PaymentGateway, UnprovenNotice } from "../gateway.ts";
import { ORDER_KEY, REFUND_KEY, readNotice, readPayment, readRefund } from "./read-stripe.ts";
import { toStripeAmount } from "./stripe-amount.ts";
import { translateFailure } from "./stripe-failure.ts";

/** How old a signed message may be: what was listened to and is sent again later is refused. */
const TOLERANCE_SECONDS = 300;
const MOST_REFUNDS = 1_000;
/** With the charge Stripe says how much went back, so that refunds need to be listed only when that changed. */
const WITH_CHARGE = { expand: ["latest_charge"] };

interface Connection {
  stripe: Stripe;
  agent: http.Agent | https.Agent;
}

/**
 * Stripe, by its official library, which is loaded at the first use: a shop without Stripe pays nothing for it. The library
 * retries nothing by itself: a failed call is retried later from its row, by the worker that finds it.
 */
export function createStripeGateway(config: StripeConfig): PaymentGateway {
  let connection: Promise<Connection> | undefined;
  const connect = () => {
    connection ??= openConnection(config);
    return connection;
  };
  /** Bounded as a whole: the library's own time-out restarts with every byte. */
  const call = async <T>({ timeoutMs }: CallLimits, work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const { stripe } = await connect();
    try {
      return await withDeadline(work(stripe), timeoutMs, () => new GatewayUnavailable("timeout"));
    } catch (error) {
      throw error instanceof GatewayUnavailable ? error : translateFailure(error);
    }
  };
  const find = (id: string, limits: CallLimits) =>
    call(limits, (stripe) => stripe.paymentIntents.retrieve(id, WITH_CHARGE, { timeout: limits.timeoutMs }));

  return {
    createPayment: async (payment, limits) => {
      const created = await call(limits, (stripe) =>
        stripe.paymentIntents.create(intentOf(payment, config), {
          idempotencyKey: payment.idempotencyKey,
          timeout: limits.timeoutMs,
        }),
      );
      // A replay is what the payment was when it was made, which may be long ago.
      const isReplay = created.lastResponse.headers["idempotent-replayed"] === "true";
      return readPayment(isReplay ? await find(created.id, limits) : created);
    },
    findPayment: async (id, limits) => readPayment(await find(id, limits)),
    cancelPayment: async (id, limits) =>
      readPayment(
        await call(limits, (stripe) => stripe.paymentIntents.cancel(id, WITH_CHARGE, { timeout: limits.timeoutMs })),
      ),
    capturePayment: async (id, limits) =>
      readPayment(
        await call(limits, (stripe) => stripe.paymentIntents.capture(id, WITH_CHARGE, { timeout: limits.timeoutMs })),
      ),
    createRefund: async ({ paymentId, refundId, amountMinor, currency, idempotencyKey }, limits) =>
      readRefund(
        await call(limits, (stripe) =>
          stripe.refunds.create(
            {
              payment_intent: paymentId,
              amount: toStripeAmount(amountMinor, currency),
              metadata: { [REFUND_KEY]: encodeId("ref", refundId) },
            },
            { idempotencyKey, timeout: limits.timeoutMs },
          ),
        ),
      ),
    listRefunds: async ({ id }, limits) => {
      const refunds = await call(limits, (stripe) =>
        stripe.refunds
          .list({ payment_intent: id, limit: 100 }, { timeout: limits.timeoutMs })
          .autoPagingToArray({ limit: MOST_REFUNDS }),
      );
      return refunds.map(readRefund);
    },
    readNotice: async (body, signature) => {
      const { stripe } = await connect();
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature ?? "", config.webhookSecret, TOLERANCE_SECONDS);
      } catch {
        throw new UnprovenNotice();
      }
      return readNotice(event);
    },
    close: () => {
      void connection?.then(({ agent }) => agent.destroy());
    },
  };
}

function intentOf(
  payment: { orderId: string; reference: string; amountMinor: number; currency: string },
  { capture }: StripeConfig,
): Stripe.PaymentIntentCreateParams {
  return {
    amount: toStripeAmount(payment.amountMinor, payment.currency),
    currency: payment.currency.toLowerCase(),
    automatic_payment_methods: { enabled: true },
    ...(capture === "manual" ? { capture_method: "manual" } : {}),
    description: `Order ${payment.reference}`,
    // Nothing of the customer: what Stripe needs of them it asks them for.
    metadata: { [ORDER_KEY]: encodeId("ord", payment.orderId), reference: payment.reference },
  };
}

async function openConnection({ secretKey, apiBase }: StripeConfig): Promise<Connection> {
  const { default: StripeLibrary } = await import("stripe");
  const url = apiBase === null ? null : new URL(apiBase);
  const isSecure = url?.protocol !== "http:";
  const agent = isSecure ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
  const stripe = new StripeLibrary(secretKey, {
    httpAgent: agent,
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: "Tote" },
    ...(url === null
      ? {}
      : {
          protocol: isSecure ? "https" : "http",
          host: url.hostname,
          port: url.port === "" ? (isSecure ? 443 : 80) : Number(url.port),
        }),
  });
  return { stripe, agent };
}
