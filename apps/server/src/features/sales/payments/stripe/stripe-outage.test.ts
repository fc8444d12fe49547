import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createProduct, signUp } from "../../../../../test/factories.ts";
import { eventsOf } from "../../../../../test/fulfilment.ts";
import { placeOrder, stockOf } from "../../../../../test/orders.ts";
import type { Outage } from "../../../../../test/stripe/peer.ts";
import {
  eventOf,
  expire,
  orderWithStripe,
  readOrder,
  runPayments,
  runPaymentsLater,
  type StripeShop,
  sendEvent,
  startPayment,
  startStripeShop,
} from "../../../../../test/stripe/stripe-shop.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { beginSync, claimDuePayments } from "../queries/payment-syncs.ts";

let stripe: StripeShop;
beforeAll(async () => {
  stripe = await startStripeShop();
});
afterAll(() => stripe.close());
afterEach(() => stripe.peer.outage("none"));

const intentsOf = (orderId: string) =>
  [...stripe.peer.state.intents.values()].filter((intent) => intent.metadata.tote_order === orderId);

async function paymentOf(orderId: string) {
  const [row] = await stripe.shop.database.reads.query(sql<{
    state: string;
    failures: number;
    key_generation: number;
    due: boolean | null;
    again: boolean;
  }>`
    select state, failures, key_generation, next_look_at <= now() as due, next_look_at is not null as again
    from payments where order_id = ${decodeId("ord", orderId)} order by attempt desc limit 1`);
  return row;
}

describe("Stripe is away when an order is placed", () => {
  test.each<[Outage]>([["refused"], ["error"], ["hang"], ["lost"]])(
    "%s: the order stands, and is paid later",
    async (outage) => {
      const { shop, peer } = stripe;
      await peer.outage(outage);
      const { customer, order, handle } = await orderWithStripe(shop);
      expect(order).toMatchObject({
        status: "placed",
        paymentStatus: "pending",
        payment: { status: "requires_setup", clientSecret: null },
      });
      expect(await stockOf(shop, handle)).toBe(9);
      expect(await paymentOf(order.id)).toMatchObject({ state: "requires_setup", failures: 1, again: true });
      if (outage !== "hang")
        expect(await startPayment(shop, customer, order)).toMatchObject({
          status: 503,
          headers: { "retry-after": "5" },
          body: { code: "payment_provider_unavailable" },
        });

      await peer.outage("none");
      // Stripe repeats a failure of its own for the same key: after the first repetition another key leads out.
      expect(await paymentOf(order.id)).toMatchObject({ key_generation: outage === "error" ? 2 : 1 });
      const answer = await startPayment(shop, customer, order);
      expect(answer).toMatchObject({ status: 200, body: { payment: { status: "requires_action" } } });
      expect(intentsOf(order.id)).toHaveLength(1);
      await sendEvent(
        shop,
        eventOf("payment_intent.succeeded", peer.state.pay(answer.body.payment.clientSecret ?? "")),
      );
      expect((await readOrder(shop, customer, order)).paymentStatus).toBe("paid");
      expect(await eventsOf(shop, "ord", order.id)).toEqual(["order.created", "order.paid"]);
    },
    20_000,
  );

  test("the worker sets the payment up as soon as Stripe is back", async () => {
    const { shop, peer } = stripe;
    await peer.outage("refused");
    const { customer, order } = await orderWithStripe(shop);
    await runPaymentsLater(shop);
    expect(await paymentOf(order.id)).toMatchObject({ failures: 2, due: false, again: true });
    await peer.outage("none");
    await runPayments(shop);
    expect((await readOrder(shop, customer, order)).payment.status).toBe("requires_setup");
    await runPaymentsLater(shop);
    expect((await readOrder(shop, customer, order)).payment).toMatchObject({
      status: "requires_action",
      clientSecret: null,
    });
  });

  test("an order that was canceled before its payment was set up never gets one", async () => {
    const { shop, peer } = stripe;
    await peer.outage("refused");
    const { customer, order } = await orderWithStripe(shop);
    await expire(shop, order);
    expect((await readOrder(shop, customer, order)).paymentStatus).toBe("voided");
    await peer.outage("none");
    await runPaymentsLater(shop);
    expect(intentsOf(order.id)).toEqual([]);
    expect(await paymentOf(order.id)).toMatchObject({ state: "canceled", again: false });
  });

  test("a permanent refusal by Stripe is no outage, and is not retried again and again", async () => {
    const { shop } = stripe;
    await shop.database.reads.execute(sql`update shipping_methods set price_minor = 0`);
    await shop.database.reads.execute(sql`update store_settings set settings_version = settings_version + 1`);
    const customer = await signUp(shop);
    await createProduct(shop, { handle: "sticker", variants: [{ priceMinor: 30 }] });
    const { body } = await placeOrder(shop, customer.session, { lines: [{ productId: "sticker", qty: 1 }] });
    expect(body.payment).toMatchObject({ status: "requires_setup", clientSecret: null });
    expect(await startPayment(shop, customer, body)).toMatchObject({
      status: 409,
      body: { code: "payment_not_possible" },
    });
    expect(await paymentOf(body.id)).toMatchObject({ due: false, again: true });
    await shop.database.reads.execute(sql`update shipping_methods set price_minor = 490`);
    await shop.database.reads.execute(sql`update store_settings set settings_version = settings_version + 1`);
  });
});

describe("events that never come, or come while Stripe is away", () => {
  test("a payment without its event is found by looking", async () => {
    const { shop, peer } = stripe;
    const { customer, order, secret } = await orderWithStripe(shop);
    peer.state.pay(secret);
    await runPayments(shop);
    // Nothing is due so soon.
    expect((await readOrder(shop, customer, order)).paymentStatus).toBe("pending");
    await runPaymentsLater(shop);
    expect((await readOrder(shop, customer, order)).paymentStatus).toBe("paid");
    expect(await paymentOf(order.id)).toMatchObject({ state: "succeeded", again: false });
  });

  test("an event is taken although Stripe cannot be asked, and what it called for is done afterwards", async () => {
    const { shop, peer } = stripe;
    const { customer, order, secret } = await orderWithStripe(shop);
    const event = eventOf("payment_intent.succeeded", peer.state.pay(secret));
    await peer.outage("error");
    expect((await sendEvent(shop, event)).status).toBe(200);
    await peer.outage("none");
    // Stripe thinks that it told us, and we know it: a repetition changes nothing.
    expect((await sendEvent(shop, event)).status).toBe(200);
    expect((await readOrder(shop, customer, order)).paymentStatus).toBe("pending");
    await runPaymentsLater(shop);
    expect((await readOrder(shop, customer, order)).paymentStatus).toBe("paid");
  });

  test("an event names the payment of an order whose set-up never reached us", async () => {
    const { shop, peer } = stripe;
    const { customer, order, secret } = await orderWithStripe(shop);
    // As after a restore of a backup that was made before.
    await shop.database.reads.execute(sql`
      update payments set provider_reference = null, state = 'requires_setup' where order_id = ${decodeId("ord", order.id)}`);
    peer.forgetKeys();
    await sendEvent(shop, eventOf("payment_intent.succeeded", peer.state.pay(secret)));
    expect((await readOrder(shop, customer, order)).paymentStatus).toBe("paid");
    expect(intentsOf(order.id)).toHaveLength(1);
  });

  test("a customer who comes back from paying before the event does is told at once", async () => {
    const { shop, peer } = stripe;
    const { customer, order, secret } = await orderWithStripe(shop);
    peer.state.pay(secret);
    expect(await startPayment(shop, customer, order)).toMatchObject({
      status: 200,
      body: { paymentStatus: "paid", payment: { status: "succeeded", clientSecret: null } },
    });
  });
});

describe("looks", () => {
  test("each due payment is one worker's", async () => {
    const { shop } = stripe;
    for (let orders = 0; orders < 3; orders += 1) await orderWithStripe(shop);
    await shop.database.reads.execute(
      sql`update payments set next_look_at = now() - interval '1 second' where next_look_at is not null`,
    );
    const claims = await Promise.all(
      Array.from({ length: 4 }, () =>
        shop.database.transaction((tx) =>
          claimDuePayments(tx, { providers: ["stripe"], limit: 100, leaseSeconds: 60 }),
        ),
      ),
    );
    const claimed = claims.flat();
    expect(claimed.length).toBeGreaterThanOrEqual(3);
    expect(new Set(claimed).size).toBe(claimed.length);
  });

  test("a request during a synchronisation gets another one", async () => {
    const { shop, peer } = stripe;
    const { customer, order, secret } = await orderWithStripe(shop);
    const orderId = decodeId("ord", order.id) ?? "";
    peer.after(async ({ route }) => {
      if (route !== `GET /v1/payment_intents/${secret.split("_secret_")[0]}`) return;
      peer.after(null);
      await shop.database.transaction((tx) => beginSync(tx, orderId));
    });
    peer.state.debit(secret);
    await runPaymentsLater(shop);
    expect(await paymentOf(order.id)).toMatchObject({ state: "processing", again: true });
    const [row] = await shop.database.reads.query(sql<{ soon: boolean | null }>`
      select next_look_at < now() + interval '1 second' as soon from payments where order_id = ${orderId}`);
    expect(row?.soon).toBe(true);
    expect((await readOrder(shop, customer, order)).payment.status).toBe("processing");
  });
});

test("the metrics tell of an outage and of what waits", async () => {
  const { shop, peer } = stripe;
  await peer.outage("refused");
  await orderWithStripe(shop);
  const text = await shop.app.metrics.text();
  expect(text).toMatch(/tote_payment_looks_total\{outcome="unavailable"\} [1-9]/);
  expect(text).toMatch(/tote_payment_looks_total\{outcome="seen"\} [1-9]/);
  expect(text).toMatch(/tote_payments_put_off [1-9]/);
  expect(text).toMatch(/tote_refunds_waiting 0/);
});
