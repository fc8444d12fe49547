import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp } from "../../../../../test/factories.ts";
import { eventsOf } from "../../../../../test/fulfilment.ts";
import { addDiscount, placeOrder, stockOf } from "../../../../../test/orders.ts";
import { readAllRows } from "../../../../../test/read-all-rows.ts";
import {
  eventOf,
  expire,
  orderWithStripe,
  readOrder,
  runPayments,
  runPaymentsLater,
  SECRET_KEY,
  type StripeShop,
  sendEvent,
  startPayment,
  startStripeShop,
  WEBHOOK_SECRET,
} from "../../../../../test/stripe/stripe-shop.ts";
import { createLogger } from "../../../../operations/boot/logger.ts";

let written = "";
let stripe: StripeShop;
beforeAll(async () => {
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  const { log } = createLogger("trace", sink);
  stripe = await startStripeShop({ logLevel: "trace" }, { log });
});
afterAll(() => stripe.close());

test("the shop says that it takes Stripe, and with which key", async () => {
  expect((await stripe.shop.request("GET", "/api/store")).body).toMatchObject({
    paymentProvider: "stripe",
    stripePublishableKey: "pk_test_51TestPublishableKey",
  });
});

test("the shop keeps to currencies that Stripe can collect", async () => {
  const { shop } = stripe;
  const change = (currency: string) =>
    shop.request("PATCH", "/api/admin/settings", { session: admin, body: { currency }, headers: { "if-match": "*" } });
  const admin = await makeAdmin(shop);
  expect(await change("KWD")).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/currency", code: "not_collectable" }] },
  });
  expect((await change("JPY")).status).toBe(200);
  expect((await change("EUR")).status).toBe(200);
});

describe("from placing to paid", () => {
  test("placing answers with the secret, the event pays the order, and nobody else ever sees the secret", async () => {
    const { shop, peer } = stripe;
    const before = Date.now();
    const { customer, order, handle, secret } = await orderWithStripe(shop);
    expect(order).toMatchObject({
      status: "placed",
      paymentStatus: "pending",
      payment: { provider: "stripe", status: "requires_action", instructions: null },
      totals: { due: { amount: 1_490, currency: "EUR" } },
    });
    expect(secret).toMatch(/^pi_\w+_secret_\w+$/);
    const expiresIn = new Date(order.payment.expiresAt ?? 0).getTime() - before;
    expect(expiresIn).toBeGreaterThan(3_500_000);
    expect(expiresIn).toBeLessThan(3_700_000);
    expect(await stockOf(shop, handle)).toBe(9);
    const asked = peer.requests.at(-1);
    expect(asked?.route).toBe("POST /v1/payment_intents");
    expect(Object.fromEntries(asked?.params ?? [])).toEqual({
      amount: "1490",
      currency: "eur",
      "automatic_payment_methods[enabled]": "true",
      description: `Order ${order.reference}`,
      "metadata[tote_order]": order.id,
      "metadata[reference]": order.reference,
    });

    expect((await readOrder(shop, customer, order)).payment).toMatchObject({
      status: "requires_action",
      clientSecret: null,
    });
    expect((await startPayment(shop, customer, order)).body.payment.clientSecret).toBe(secret);

    const intent = peer.state.pay(secret);
    expect(await sendEvent(shop, eventOf("payment_intent.succeeded", intent))).toEqual({
      status: 200,
      body: { received: true },
    });
    const paid = await readOrder(shop, customer, order);
    expect(paid).toMatchObject({
      paymentStatus: "paid",
      payment: { status: "succeeded", clientSecret: null, expiresAt: null },
      totals: { paid: { amount: 1_490 }, due: { amount: 0 } },
    });
    expect(await eventsOf(shop, "ord", order.id)).toEqual(["order.created", "order.paid"]);
    expect(await startPayment(shop, customer, order)).toMatchObject({
      status: 409,
      body: { code: "payment_not_possible" },
    });

    // Neither in any table nor in any line of the log, which tells everything here.
    const rows = await readAllRows(shop.database.settings.connection);
    for (const hidden of [secret, SECRET_KEY, WEBHOOK_SECRET]) {
      expect(JSON.stringify(rows)).not.toContain(hidden);
      expect(written).not.toContain(hidden);
    }
    expect(written).toContain("/hooks/stripe");
  });

  test("a replay of the placement has no secret, and sets up no second payment", async () => {
    const { shop, peer } = stripe;
    const customer = await signUp(shop);
    const headers = { "idempotency-key": "one order" };
    const { order, handle } = await orderWithStripe(shop, { customer, headers });
    const before = peer.state.intents.size;
    const lines = [{ productId: handle, qty: 1 }];
    const again = await placeOrder(shop, customer.session, { lines }, headers);
    expect(again).toMatchObject({
      status: 201,
      headers: { "idempotent-replayed": "true" },
      body: { id: order.id, payment: { clientSecret: null } },
    });
    expect(peer.state.intents.size).toBe(before);
  });

  test("a free order needs no payment", async () => {
    const { shop, peer } = stripe;
    const customer = await signUp(shop);
    await createProduct(shop, { handle: "gift", variants: [{ priceMinor: 0 }] });
    await addDiscount(shop, { code: "NOSHIP", type: "free_shipping" });
    const before = peer.requests.length;
    const { body } = await placeOrder(shop, customer.session, {
      lines: [{ productId: "gift", qty: 1 }],
      discountCode: "NOSHIP",
    });
    expect(body).toMatchObject({ paymentStatus: "paid", payment: { status: "succeeded", clientSecret: null } });
    expect(peer.requests.length).toBe(before);
  });

  test("only the owner pays", async () => {
    const { shop } = stripe;
    const { order } = await orderWithStripe(shop);
    expect(await startPayment(shop, await signUp(shop), order)).toMatchObject({ status: 404 });
    expect((await shop.request("POST", `/api/orders/${order.id}/payment`)).status).toBe(401);
  });
});

describe("failing payments", () => {
  test("each failed try is told once; the customer may try again with the same secret", async () => {
    const { shop, peer } = stripe;
    const { customer, order, secret } = await orderWithStripe(shop);
    const first = eventOf("payment_intent.payment_failed", peer.state.decline(secret));
    await sendEvent(shop, first);
    await sendEvent(shop, { ...first, id: "evt_again" });
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: "placed",
      paymentStatus: "failed",
      payment: { status: "failed", expiresAt: order.payment.expiresAt },
    });
    expect((await startPayment(shop, customer, order)).body.payment).toMatchObject({
      status: "failed",
      clientSecret: secret,
    });
    await sendEvent(shop, eventOf("payment_intent.payment_failed", peer.state.decline(secret)));
    await sendEvent(shop, eventOf("payment_intent.succeeded", peer.state.pay(secret)));
    expect((await readOrder(shop, customer, order)).paymentStatus).toBe("paid");
    expect(await eventsOf(shop, "ord", order.id)).toEqual([
      "order.created",
      "order.payment_failed",
      "order.payment_failed",
      "order.paid",
    ]);
  });

  test("an order whose payment failed expires, and its payment is canceled at Stripe", async () => {
    const { shop, peer } = stripe;
    const { customer, order, handle, secret } = await orderWithStripe(shop);
    const intent = peer.state.decline(secret);
    await sendEvent(shop, eventOf("payment_intent.payment_failed", intent));
    await expire(shop, order);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: "canceled",
      cancelReason: "expired",
      paymentStatus: "voided",
      payment: { status: "canceled" },
      totals: { due: { amount: 0 } },
    });
    expect(await stockOf(shop, handle)).toBe(10);
    await runPayments(shop);
    expect(intent.status).toBe("canceled");
    expect((await startPayment(shop, customer, order)).status).toBe(409);
  });

  test("while a bank takes its days the order does not expire; when it fails the customer has another hour", async () => {
    const { shop, peer } = stripe;
    const { customer, order, secret } = await orderWithStripe(shop);
    const intent = peer.state.debit(secret);
    await sendEvent(shop, eventOf("payment_intent.processing", intent));
    await expire(shop, order);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: "placed",
      paymentStatus: "pending",
      payment: { status: "processing", expiresAt: null },
    });
    Object.assign(intent, { status: "requires_payment_method" });
    await sendEvent(shop, eventOf("payment_intent.payment_failed", peer.state.decline(secret)));
    const failed = await readOrder(shop, customer, order);
    expect(failed.paymentStatus).toBe("failed");
    expect(new Date(failed.payment.expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  });

  test("a payment that ended at Stripe makes room for a new one", async () => {
    const { shop, peer } = stripe;
    const { customer, order, secret } = await orderWithStripe(shop);
    const intent = peer.state.intents.get(secret.split("_secret_")[0] ?? "");
    Object.assign(intent ?? {}, { status: "canceled" });
    if (intent !== undefined) await sendEvent(shop, eventOf("payment_intent.canceled", intent));
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: "placed",
      paymentStatus: "voided",
      payment: { status: "canceled" },
    });
    const again = await startPayment(shop, customer, order);
    expect(again).toMatchObject({
      status: 200,
      body: { paymentStatus: "pending", payment: { status: "requires_action" } },
    });
    const next = again.body.payment.clientSecret ?? "";
    expect(next).not.toBe(secret);
    await sendEvent(shop, eventOf("payment_intent.succeeded", peer.state.pay(next)));
    expect((await readOrder(shop, customer, order)).paymentStatus).toBe("paid");
  });
});

describe("a payment that is not what the order asks for", () => {
  test.each([
    ["less", { amount_received: 1_000 }],
    ["more", { amount_received: 2_000 }],
    ["another currency", { currency: "usd" }],
  ])("%s: the order is not paid", async (_name, difference) => {
    const { shop, peer } = stripe;
    const { customer, order, secret } = await orderWithStripe(shop);
    const intent = Object.assign(peer.state.pay(secret), difference);
    await sendEvent(shop, eventOf("payment_intent.succeeded", intent));
    await runPaymentsLater(shop);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      paymentStatus: "failed",
      totals: { paid: { amount: 0 }, due: { amount: 1_490 } },
    });
    expect((await startPayment(shop, customer, order)).status).toBe(409);
    expect(await eventsOf(shop, "ord", order.id)).toEqual(["order.created"]);
    expect(written).toContain("a payment is not what its order asks for");
  });
});
