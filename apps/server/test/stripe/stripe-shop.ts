/** Helpers for tests of payments with Stripe: a shop with a local Stripe, and events at either. */
import Stripe from "stripe";
import { commissionChecks } from "../../src/features/programme/commissions/verify-commissions.ts";
import { ledgerChecks } from "../../src/features/programme/ledger/verify-ledger.ts";
import { payoutChecks } from "../../src/features/programme/payouts/verify-payouts.ts";
import { discountUseCheck } from "../../src/features/sales/discounts/verify-discounts.ts";
import { orderChecks } from "../../src/features/sales/orders/verify/verify-orders.ts";
import { paymentChecks } from "../../src/features/sales/payments/verify-payments.ts";
import type { StripeConfig } from "../../src/platform/config/config.ts";
import { sql } from "../../src/platform/database/sql.ts";
import { decodeId } from "../../src/platform/ids.ts";
import { createProduct, signUp, type TestCustomer } from "../factories.ts";
import type { FulfilledOrder } from "../fulfilment.ts";
import { addShippingMethod, placeOrder } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { nowSeconds, stripeId } from "./objects.ts";
import { type StripePeer, startStripePeer } from "./peer.ts";

export const SECRET_KEY = "sk_test_51TestSecretKey";
export const WEBHOOK_SECRET = "whsec_TestWebhookSecret";
const PUBLISHABLE_KEY = "pk_test_51TestPublishableKey";

export interface StripeShop {
  shop: TestApp;
  peer: StripePeer;
  close(): Promise<void>;
}

export type PayableOrder = FulfilledOrder & {
  payment: FulfilledOrder["payment"] & { clientSecret: string | null };
};

export async function startStripeShop(
  overrides: Parameters<typeof startTestApp>[0] & { capture?: StripeConfig["capture"] } = {},
  options: Parameters<typeof startTestApp>[1] = {},
): Promise<StripeShop> {
  const peer = await startStripePeer(SECRET_KEY);
  const { capture = "automatic", ...config } = overrides;
  const stripe: StripeConfig = {
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: peer.url,
    capture,
  };
  const shop = await startTestApp({ payments: "stripe", stripe, ...config }, options);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  return {
    shop,
    peer,
    close: async () => {
      await shop.close();
      await peer.close();
    },
  };
}

let products = 0;

/** A new customer's order of one new product at 10.00 and 4.90 for shipping: 14.90. */
export async function orderWithStripe(
  shop: TestApp,
  options: {
    stock?: number;
    headers?: Record<string, string>;
    customer?: TestCustomer;
    qty?: number;
    /** The code of the creator's link that brought it. */
    code?: string;
  } = {},
): Promise<{ customer: TestCustomer; order: PayableOrder; handle: string; secret: string }> {
  const customer = options.customer ?? (await signUp(shop));
  products += 1;
  const handle = `card-${products}`;
  await createProduct(shop, { handle, variants: [{ priceMinor: 1_000, stock: options.stock ?? 10 }] });
  const lines = [{ productId: handle, qty: options.qty ?? 1 }];
  const wish = { lines, ...(options.code === undefined ? {} : { attribution: { code: options.code } }) };
  const { status, body } = await placeOrder(shop, customer.session, wish, options.headers);
  if (status !== 201) throw new Error(`placing answered ${status}`);
  const order = body as unknown as PayableOrder;
  return { customer, order, handle, secret: order.payment.clientSecret ?? "" };
}

export async function readOrder(shop: TestApp, customer: TestCustomer, order: { id: string }): Promise<PayableOrder> {
  return (await shop.request<PayableOrder>("GET", `/api/orders/${order.id}`, { session: customer.session })).body;
}

export function startPayment(shop: TestApp, customer: TestCustomer, order: { id: string }) {
  return shop.request<PayableOrder & { code?: string }>("POST", `/api/orders/${order.id}/payment`, {
    session: customer.session,
  });
}

const webhooks = new Stripe(SECRET_KEY).webhooks;

/** An event as Stripe wraps the object that it is about, as it is at this moment. */
export function eventOf(
  type: Stripe.Event["type"],
  object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute,
): Stripe.EventBase {
  return {
    id: stripeId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: nowSeconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  } as Stripe.EventBase;
}

/** The payload and the signature header of an event as Stripe sends them. */
export function signEvent(event: unknown, secret = WEBHOOK_SECRET, at = nowSeconds()) {
  const payload = JSON.stringify(event);
  return { payload, header: webhooks.generateTestHeaderString({ payload, secret, timestamp: at }) };
}

/** Sends an event as Stripe does, or as a forger would. */
export async function sendEvent(
  shop: TestApp,
  event: unknown,
  { secret = WEBHOOK_SECRET, at = nowSeconds(), tamper = (payload: string) => payload, signature = true } = {},
) {
  const { payload, header } = signEvent(event, secret, at);
  const answer = await shop.app.server.inject({
    method: "POST",
    url: "/hooks/stripe",
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature ? { "stripe-signature": header } : {}),
    },
    payload: tamper(payload),
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

/** An order that was paid, with what Stripe has of it. */
export async function paidWithStripe({ shop, peer }: StripeShop, options: { qty?: number; code?: string } = {}) {
  const placed = await orderWithStripe(shop, options);
  const intent = peer.state.pay(placed.secret);
  await sendEvent(shop, eventOf("payment_intent.succeeded", intent));
  const charge = () => {
    const found = peer.state.charges.get(String(intent.latest_charge));
    if (found === undefined) throw new Error("a paid intent has a charge");
    return found;
  };
  return { ...placed, intent, charge };
}

/** A bank sends back a refund that had succeeded, and what Stripe says of it: of one change, three messages in any order. */
export function failLate({ peer }: StripeShop, refundId: string): Stripe.EventBase[] {
  const refund = peer.state.endRefund(refundId, "failed");
  const previous_attributes = { failure_balance_transaction: null, failure_reason: null, status: "succeeded" };
  return (["refund.updated", "refund.failed", "charge.refund.updated"] as const).map((type) => {
    const event = eventOf(type, refund);
    return { ...event, data: { ...(event as Stripe.Event).data, previous_attributes } } as Stripe.EventBase;
  });
}

/** The refunds that Stripe has of a payment. */
export function refundsAtStripe({ peer }: StripeShop, intentId: string): Stripe.Refund[] {
  return [...peer.state.refunds.values()].filter((refund) => refund.payment_intent === intentId);
}

/** Throws when the books of orders, commissions and creators' money do not agree with themselves. */
export async function checkBooks(shop: TestApp): Promise<void> {
  for (const check of [
    ...orderChecks,
    ...paymentChecks,
    discountUseCheck,
    ...commissionChecks,
    ...ledgerChecks,
    ...payoutChecks,
  ])
    await check.run(shop.database.reads, ({ row, problem }) => {
      throw new Error(`${check.name}: ${row}: ${problem}`);
    });
}

/** Runs what the worker would run now. */
export async function runPayments(shop: TestApp): Promise<void> {
  for (let more = true; more; ) {
    more = false;
    await job(shop, "payments").run(() => {
      more = true;
    });
  }
}

/** Makes everything that waits to be done at the provider due, and does it. */
export async function runPaymentsLater(shop: TestApp): Promise<void> {
  await shop.database.reads.execute(
    sql`update payments set next_look_at = now() - interval '1 second' where next_look_at is not null`,
  );
  await runPayments(shop);
}

/** Lets the time of an unpaid order be over. */
export async function expire(shop: TestApp, order: { id: string }): Promise<void> {
  await shop.database.reads.execute(sql`
    update orders set payment_expires_at = now() - interval '1 second' where id = ${decodeId("ord", order.id)} and status = 'placed' and payment_expires_at is not null`);
  await job(shop, "order-expiry").run();
}

function job(shop: TestApp, name: string) {
  const found = shop.app.jobs.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`there is no job ${name}`);
  return found;
}
