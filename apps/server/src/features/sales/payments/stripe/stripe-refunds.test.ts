import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { creatorWithLink } from "../../../../../test/commissions.ts";
import { makeStaff } from "../../../../../test/factories.ts";
import { asStaff, eventsOf } from "../../../../../test/fulfilment.ts";
import { checkLockOrder } from "../../../../../test/lock-order.ts";
import { stockOf } from "../../../../../test/orders.ts";
import {
  checkBooks,
  eventOf,
  paidWithStripe,
  readOrder,
  refundsAtStripe,
  runPayments,
  runPaymentsLater,
  type StripeShop,
  sendEvent,
  startStripeShop,
} from "../../../../../test/stripe/stripe-shop.ts";

let stripe: StripeShop;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  stripe = await startStripeShop();
  post = asStaff(stripe.shop, await makeStaff(stripe.shop));
});
afterAll(() => stripe.close());
afterEach(async () => {
  const { peer, shop } = stripe;
  await peer.outage("none");
  peer.before(null);
  peer.state.refundsStart = "succeeded";
  // Holds after every ending.
  await checkBooks(shop);
});

const paidOrder = (options?: { qty?: number; code?: string }) => paidWithStripe(stripe, options);
const refundsOf = (intentId: string) => refundsAtStripe(stripe, intentId);
const eur = (amount: number) => ({ amount, currency: "EUR" });

describe("refunds by staff", () => {
  test("wait for Stripe and are told when it has paid them out", async () => {
    const { shop } = stripe;
    const { customer, order, intent } = await paidOrder();
    const answer = await post(`orders/${order.id}/refunds`, { reason: "Scratched", amount: eur(500) });
    expect(answer).toMatchObject({
      status: 201,
      body: { paymentStatus: "paid", refunds: [{ status: "pending", amount: eur(500) }] },
    });
    await runPayments(shop);
    expect(refundsOf(intent.id)).toMatchObject([
      { amount: 500, metadata: { tote_refund: (answer.body.refunds[0] as { id?: string }).id } },
    ]);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: "placed",
      paymentStatus: "partially_refunded",
      refunds: [{ status: "succeeded" }],
      totals: { refunded: eur(500) },
    });
    expect(await eventsOf(shop, "ord", order.id)).toEqual(["order.created", "order.paid", "order.refunded"]);
  });

  test("of the whole order twice at once give it back once, whatever fails on the way", async () => {
    const { shop, peer } = stripe;
    const { customer, order, handle, intent, charge } = await paidOrder();
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => post(`orders/${order.id}/refunds`, { full: true, reason: "all" })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    // Stripe carries it out and its answer is lost; then two workers try at once; then its keys are forgotten.
    await peer.outage("lost", /POST .*refunds/);
    await runPayments(shop);
    expect((await readOrder(shop, customer, order)).refunds).toMatchObject([{ status: "pending" }]);
    await peer.outage("none");
    peer.forgetKeys();
    await Promise.all([runPaymentsLater(shop), runPaymentsLater(shop)]);
    await runPaymentsLater(shop);
    expect(refundsOf(intent.id)).toHaveLength(1);
    expect(charge()).toMatchObject({ amount_refunded: 1_490, refunded: true });
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: "canceled",
      cancelReason: "refunded",
      paymentStatus: "refunded",
      refunds: [{ status: "succeeded" }],
    });
    expect(await stockOf(shop, handle)).toBe(10);
  });

  test("two workers at once send a refund once", async () => {
    const { shop, peer } = stripe;
    const { order, intent, customer } = await paidOrder();
    await post(`orders/${order.id}/refunds`, { reason: "a", amount: eur(100) });
    // Both have seen that it is not there, and neither knows of the other.
    const waiting: Array<() => void> = [];
    peer.before(async ({ route }) => {
      if (route !== "GET /v1/refunds") return;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 2) for (const go of waiting) go();
      });
    });
    await Promise.all([
      sendEvent(shop, eventOf("payment_intent.succeeded", intent)),
      sendEvent(shop, eventOf("payment_intent.succeeded", intent)),
    ]);
    peer.before(null);
    await runPaymentsLater(shop);
    expect(refundsOf(intent.id)).toHaveLength(1);
    expect((await readOrder(shop, customer, order)).refunds).toMatchObject([{ status: "succeeded" }]);
  });

  test("several are sent with one look, each by its own key", async () => {
    const { shop, peer } = stripe;
    const { order, intent } = await paidOrder();
    const before = peer.requests.length;
    for (const amount of [100, 200, 300])
      await post(`orders/${order.id}/refunds`, { reason: "x", amount: eur(amount) });
    await runPayments(shop);
    expect(
      refundsOf(intent.id)
        .map((refund) => refund.amount)
        .sort(),
    ).toEqual([100, 200, 300]);
    const keys = peer.requests
      .slice(before)
      .flatMap(({ route, idempotencyKey }) => (route === "POST /v1/refunds" ? [idempotencyKey] : []));
    expect(new Set(keys).size).toBe(3);
    expect(keys).not.toContain(null);
  });
});

describe("refunds while Stripe is away", () => {
  test.each(["refused", "error"] as const)("%s: they wait and are sent when it is back", async (outage) => {
    const { shop, peer } = stripe;
    const { customer, order, intent } = await paidOrder();
    await post(`orders/${order.id}/refunds`, { reason: "Late", amount: eur(700) });
    await peer.outage(outage, /POST/);
    for (let tries = 0; tries < 3; tries += 1) await runPaymentsLater(shop);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      paymentStatus: "paid",
      refunds: [{ status: "pending" }],
    });
    await peer.outage("none");
    // Where Stripe failed by itself it repeats that once more, until another key leads out.
    for (let tries = 0; tries < 2; tries += 1) await runPaymentsLater(shop);
    expect(refundsOf(intent.id)).toMatchObject([{ amount: 700 }]);
    expect((await readOrder(shop, customer, order)).refunds).toMatchObject([{ status: "succeeded" }]);
  });
});

describe("the outcomes of refunds at Stripe", () => {
  test("pending until an event says that it has an end, in any order", async () => {
    const { shop, peer } = stripe;
    peer.state.refundsStart = "pending";
    const { customer, order, intent, charge } = await paidOrder();
    await post(`orders/${order.id}/refunds`, { reason: "Debit", amount: eur(400) });
    await runPayments(shop);
    const [refund] = refundsOf(intent.id);
    if (refund === undefined) throw new Error("there is a refund");
    const created = eventOf("refund.created", refund);
    expect((await readOrder(shop, customer, order)).refunds).toMatchObject([{ status: "pending" }]);
    const updated = eventOf("refund.updated", peer.state.endRefund(refund.id, "succeeded"));
    for (const event of [updated, created, eventOf("charge.refunded", charge()), updated])
      expect((await sendEvent(shop, event)).status).toBe(200);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      paymentStatus: "partially_refunded",
      refunds: [{ status: "succeeded" }],
    });
    expect(await eventsOf(shop, "ord", order.id)).toEqual(["order.created", "order.paid", "order.refunded"]);
  });

  test("one that fails gives nothing back, and what it was for can be refunded again", async () => {
    const { shop, peer } = stripe;
    peer.state.refundsStart = "pending";
    const { customer, order, intent } = await paidOrder();
    await post(`orders/${order.id}/refunds`, { reason: "Card is gone", amount: eur(1_000) });
    await runPayments(shop);
    const [refund] = refundsOf(intent.id);
    await sendEvent(shop, eventOf("refund.failed", peer.state.endRefund(refund?.id ?? "", "failed")));
    expect(await readOrder(shop, customer, order)).toMatchObject({
      paymentStatus: "paid",
      refunds: [{ status: "failed" }],
      totals: { refunded: eur(0) },
    });
    peer.state.refundsStart = "succeeded";
    expect((await post(`orders/${order.id}/refunds`, { reason: "Again", amount: eur(1_490) })).status).toBe(201);
    await runPayments(shop);
    expect(await readOrder(shop, customer, order)).toMatchObject({ paymentStatus: "refunded" });
  });

  test("one that had succeeded may come back from the bank", async () => {
    const { shop, peer } = stripe;
    const { customer, order, intent } = await paidOrder();
    await post(`orders/${order.id}/refunds`, { reason: "Account closed", amount: eur(600) });
    await runPayments(shop);
    expect((await readOrder(shop, customer, order)).paymentStatus).toBe("partially_refunded");
    const [refund] = refundsOf(intent.id);
    const failed = eventOf("refund.failed", peer.state.endRefund(refund?.id ?? "", "failed"));
    for (let times = 0; times < 2; times += 1) await sendEvent(shop, { ...failed, id: `${failed.id}${times}` });
    expect(await readOrder(shop, customer, order)).toMatchObject({
      paymentStatus: "paid",
      refunds: [{ status: "failed" }],
      totals: { refunded: eur(0) },
    });
  });

  test("one that was made in Stripe's dashboard is written down, once", async () => {
    const { shop, peer } = stripe;
    const { customer, order, intent, charge } = await paidOrder();
    peer.state.createRefund(new URLSearchParams({ payment_intent: intent.id, amount: "300" }));
    for (let times = 0; times < 2; times += 1) await sendEvent(shop, eventOf("charge.refunded", charge()));
    await Promise.all(
      Array.from({ length: 3 }, () => sendEvent(shop, eventOf("refund.updated", refundsOf(intent.id)[0] ?? charge()))),
    );
    expect(await readOrder(shop, customer, order)).toMatchObject({
      paymentStatus: "partially_refunded",
      refunds: [{ status: "succeeded", amount: eur(300), reason: "Refunded at the payment provider" }],
    });
    peer.state.createRefund(new URLSearchParams({ payment_intent: intent.id }));
    await sendEvent(shop, eventOf("charge.refunded", charge()));
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: "canceled",
      cancelReason: "refunded",
      paymentStatus: "refunded",
      totals: { refunded: eur(1_490) },
    });
  });

  test("two from the dashboard in one look end a creator's order: discount and stock are locked before the commission", async () => {
    const { shop, peer } = stripe;
    const { code } = await creatorWithLink(shop);
    const { customer, order, handle, intent, charge } = await paidOrder({ code });
    for (const amount of ["700", "790"])
      peer.state.createRefund(new URLSearchParams({ payment_intent: intent.id, amount }));
    await sendEvent(shop, eventOf("charge.refunded", charge()));
    expect(await readOrder(shop, customer, order)).toMatchObject({ status: "canceled", paymentStatus: "refunded" });
    expect(await stockOf(shop, handle)).toBe(10);
    checkLockOrder();
  });

  test("the dashboard was faster: ours fails, theirs counts, and nothing goes back twice", async () => {
    const { shop, peer } = stripe;
    const { customer, order, intent, charge } = await paidOrder();
    await post(`orders/${order.id}/refunds`, { reason: "all", amount: eur(1_490) });
    peer.state.createRefund(new URLSearchParams({ payment_intent: intent.id }));
    await runPayments(shop);
    expect(charge().amount_refunded).toBe(1_490);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      paymentStatus: "refunded",
      refunds: [{ status: "failed" }, { status: "succeeded", amount: eur(1_490) }],
      totals: { refunded: eur(1_490) },
    });
  });
});
