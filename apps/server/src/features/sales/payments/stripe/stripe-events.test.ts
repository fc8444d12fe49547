import { afterAll, beforeAll, expect, test } from "vitest";
import { eventsOf } from "../../../../../test/fulfilment.ts";
import { newIntent, nowSeconds } from "../../../../../test/stripe/objects.ts";
import {
  eventOf,
  orderWithStripe,
  readOrder,
  runPayments,
  type StripeShop,
  sendEvent,
  startStripeShop,
} from "../../../../../test/stripe/stripe-shop.ts";
import { startTestApp } from "../../../../../test/test-app.ts";

let stripe: StripeShop;
beforeAll(async () => {
  stripe = await startStripeShop();
});
afterAll(() => stripe.close());

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test("twice, late and in the wrong order they leave what Stripe has", async () => {
  const { shop, peer } = stripe;
  const { customer, order, secret } = await orderWithStripe(shop);
  const declined = eventOf("payment_intent.payment_failed", peer.state.decline(secret));
  const processing = eventOf("payment_intent.processing", peer.state.debit(secret));
  Object.assign(peer.state.intents.get(String((processing.data.object as { id: string }).id)) ?? {}, {
    status: "requires_payment_method",
  });
  const succeeded = eventOf("payment_intent.succeeded", peer.state.pay(secret));
  for (const event of [succeeded, processing, declined, succeeded, processing]) {
    expect((await sendEvent(shop, event)).status).toBe(200);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      paymentStatus: "paid",
      payment: { status: "succeeded" },
    });
  }
  expect(await eventsOf(shop, "ord", order.id)).toEqual(["order.created", "order.paid"]);
});

test("the same event ten times at once pays once", async () => {
  const { shop, peer } = stripe;
  const { customer, order, secret } = await orderWithStripe(shop);
  const event = eventOf("payment_intent.succeeded", peer.state.pay(secret));
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendEvent(shop, event)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  await runPayments(shop);
  expect((await readOrder(shop, customer, order)).paymentStatus).toBe("paid");
  expect(await eventsOf(shop, "ord", order.id)).toEqual(["order.created", "order.paid"]);
});

test("an answer that is older than one that was written already changes nothing", async () => {
  const { shop, peer } = stripe;
  const { customer, order, secret } = await orderWithStripe(shop);
  const processing = eventOf("payment_intent.processing", peer.state.debit(secret));
  // The first look's answer is on its way, and held up, when the payment fails and a second look says so.
  const arrived = deferred();
  const held = deferred();
  let isFirst = true;
  peer.after(async () => {
    if (!isFirst) return;
    isFirst = false;
    arrived.resolve();
    await held.promise;
  });
  const slow = sendEvent(shop, processing);
  await arrived.promise;
  const intent = peer.state.intents.get(secret.split("_secret_")[0] ?? "");
  Object.assign(intent ?? {}, { status: "requires_payment_method" });
  await sendEvent(shop, eventOf("payment_intent.payment_failed", peer.state.decline(secret)));
  held.resolve();
  expect((await slow).status).toBe(200);
  expect(await readOrder(shop, customer, order)).toMatchObject({
    paymentStatus: "failed",
    payment: { status: "failed" },
  });
});

test("about anything else they are answered and change nothing", async () => {
  const { shop, peer } = stripe;
  const { customer, order, secret } = await orderWithStripe(shop);
  const asked = peer.requests.length;
  const intent = peer.state.pay(secret);
  for (const event of [
    eventOf("payment_intent.created", intent),
    eventOf("payment_intent.succeeded", { ...intent, id: "pi_unknown", metadata: {} }),
    { ...eventOf("payment_intent.succeeded", intent), type: "invented.by_stripe_tomorrow" },
    { ...eventOf("payment_intent.succeeded", intent), type: "customer.created", data: { object: { id: "cus_1" } } },
  ])
    expect((await sendEvent(shop, event)).status).toBe(200);
  expect(peer.requests.length).toBe(asked);
  expect((await readOrder(shop, customer, order)).paymentStatus).toBe("pending");
});

test("forged, changed, unsigned or old ones are refused, and leave nothing behind", async () => {
  const { shop, peer } = stripe;
  const { customer, order, secret } = await orderWithStripe(shop);
  const event = eventOf("payment_intent.succeeded", peer.state.pay(secret));
  const refusals = await Promise.all([
    sendEvent(shop, event, { secret: "whsec_another" }),
    sendEvent(shop, event, {
      tamper: (payload) => payload.replace("EUR", "USD").replace('"livemode":false', '"livemode":true'),
    }),
    sendEvent(shop, event, { signature: false }),
    sendEvent(shop, event, { at: nowSeconds() - 301 }),
    sendEvent(shop, event, { tamper: () => "" }),
    sendEvent(shop, event, { tamper: () => "{}" }),
  ]);
  for (const answer of refusals)
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_stripe_signature" } });
  expect((await readOrder(shop, customer, order)).paymentStatus).toBe("pending");
  expect((await sendEvent(shop, event)).status).toBe(200);
  expect((await readOrder(shop, customer, order)).paymentStatus).toBe("paid");
});

test("where Stripe is not configured there is no such address", async () => {
  const other = await startTestApp();
  expect((await sendEvent(other, {})).status).toBe(404);
  await other.close();
});

test("one that is larger than any request of a storefront is taken", async () => {
  const { shop, peer } = stripe;
  const { customer, order, secret } = await orderWithStripe(shop);
  const intent = peer.state.pay(secret);
  const metadata = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`key-${index}`, "x".repeat(500)]));
  const event = eventOf("payment_intent.succeeded", { ...intent, metadata: { ...intent.metadata, ...metadata } });
  expect((await sendEvent(shop, event)).status).toBe(200);
  expect((await readOrder(shop, customer, order)).paymentStatus).toBe("paid");
});

test("only what is not Stripe's is counted against its address", async () => {
  const limited = await startStripeShop({ rateLimits: true });
  const intent = eventOf(
    "payment_intent.created",
    newIntent({ amount: 1_490, currency: "eur", captureMethod: "automatic", description: null, metadata: {} }),
  );
  const forged = await Promise.all(
    Array.from({ length: 1_201 }, () => sendEvent(limited.shop, intent, { secret: "whsec_forged" })),
  );
  // More than two windows take, in case that one ends meanwhile.
  expect(new Set(forged.map((answer) => answer.status))).toEqual(new Set([400, 429]));
  expect((await sendEvent(limited.shop, intent)).status).toBe(200);
  await limited.close();
});
