import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeStaff } from "../../../../../test/factories.ts";
import { asStaff, eventsOf } from "../../../../../test/fulfilment.ts";
import { stockOf } from "../../../../../test/orders.ts";
import {
  checkBooks,
  eventOf,
  expire,
  orderWithStripe,
  paidWithStripe,
  readOrder,
  refundsAtStripe,
  runPayments,
  runPaymentsLater,
  type StripeShop,
  sendEvent,
  startStripeShop,
} from "../../../../../test/stripe/stripe-shop.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId } from "../../../../platform/ids.ts";

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

const paidOrder = (options?: { qty?: number }) => paidWithStripe(stripe, options);
const refundsOf = (intentId: string) => refundsAtStripe(stripe, intentId);
const eur = (amount: number) => ({ amount, currency: "EUR" });

describe("orders that end", () => {
  test("canceling a paid order gives everything back", async () => {
    const { shop } = stripe;
    const { customer, order, handle, intent, charge } = await paidOrder({ qty: 2 });
    const canceled = await shop.request("POST", `/api/orders/${order.id}/cancel`, {
      session: customer.session,
      body: {},
    });
    expect(canceled).toMatchObject({ status: 200, body: { status: "canceled", refunds: [{ status: "pending" }] } });
    await runPayments(shop);
    expect(refundsOf(intent.id)).toMatchObject([{ amount: 2_490 }]);
    expect(charge().refunded).toBe(true);
    expect(await readOrder(shop, customer, order)).toMatchObject({ paymentStatus: "refunded" });
    expect(await stockOf(shop, handle)).toBe(10);
    expect(await eventsOf(shop, "ord", order.id)).toEqual([
      "order.created",
      "order.paid",
      "order.canceled",
      "order.refunded",
    ]);
  });

  test("canceling an unpaid one cancels its payment, so that nobody can pay it any more", async () => {
    const { shop, peer } = stripe;
    const { customer, order, secret } = await orderWithStripe(shop);
    await shop.request("POST", `/api/orders/${order.id}/cancel`, { session: customer.session, body: {} });
    await runPayments(shop);
    const intent = peer.state.intents.get(secret.split("_secret_")[0] ?? "");
    expect(intent?.status).toBe("canceled");
    if (intent !== undefined) await sendEvent(shop, eventOf("payment_intent.canceled", intent));
    expect(await readOrder(shop, customer, order)).toMatchObject({ status: "canceled", paymentStatus: "voided" });
  });

  test.each([
    ["told by its event", true],
    ["found when it is to be canceled", false],
  ])("a payment that comes after its order expired goes back by itself: %s", async (_name, byEvent) => {
    const { shop, peer } = stripe;
    const { customer, order, handle, secret } = await orderWithStripe(shop);
    await expire(shop, order);
    const intent = peer.state.pay(secret);
    const event = eventOf("payment_intent.succeeded", intent);
    if (byEvent) await sendEvent(shop, event);
    else await runPayments(shop);
    await sendEvent(shop, event);
    await runPaymentsLater(shop);
    expect(refundsOf(intent.id)).toMatchObject([{ amount: 1_490, status: "succeeded" }]);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: "canceled",
      cancelReason: "expired",
      paymentStatus: "refunded",
      totals: { paid: eur(1_490), refunded: eur(1_490), due: eur(0) },
    });
    expect(await stockOf(shop, handle)).toBe(10);
    expect(await eventsOf(shop, "ord", order.id)).toEqual([
      "order.created",
      "order.canceled",
      "order.paid",
      "order.refunded",
    ]);
  });

  test("a debit that cannot be stopped any more goes back when it arrives", async () => {
    const { shop, peer } = stripe;
    const { customer, order, secret } = await orderWithStripe(shop);
    const intent = peer.state.debit(secret);
    await sendEvent(shop, eventOf("payment_intent.processing", intent));
    await shop.request("POST", `/api/orders/${order.id}/cancel`, { session: customer.session, body: {} });
    await runPayments(shop);
    expect(intent.status).toBe("processing");
    Object.assign(intent, { status: "requires_payment_method" });
    peer.state.pay(secret);
    await runPaymentsLater(shop);
    expect(refundsOf(intent.id)).toMatchObject([{ amount: 1_490 }]);
    expect((await readOrder(shop, customer, order)).paymentStatus).toBe("refunded");
  });

  test("a payment that was not what the order asked for goes back when the order expires", async () => {
    const { shop, peer } = stripe;
    const { customer, order, secret } = await orderWithStripe(shop);
    const intent = Object.assign(peer.state.pay(secret), { amount_received: 1_000 });
    const charge = peer.state.charges.get(String(intent.latest_charge));
    Object.assign(charge ?? {}, { amount: 1_000 });
    await sendEvent(shop, eventOf("payment_intent.succeeded", intent));
    expect((await readOrder(shop, customer, order)).paymentStatus).toBe("failed");
    await expire(shop, order);
    await runPayments(shop);
    expect(refundsOf(intent.id)).toMatchObject([{ amount: 1_000 }]);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: "canceled",
      paymentStatus: "refunded",
      totals: { paid: eur(1_000), refunded: eur(1_000) },
    });
  });

  test("nothing is left to do for an order that is over, once its refund is safe", async () => {
    const { shop } = stripe;
    const { order } = await paidOrder();
    const orderId = decodeId("ord", order.id);
    const nextLook = async () => {
      const [row] = await shop.database.reads.query(
        sql<{ next_look_at: Date | null }>`select next_look_at from payments where order_id = ${orderId}`,
      );
      return row?.next_look_at?.getTime() ?? null;
    };
    expect(await nextLook()).toBeNull();
    await post(`orders/${order.id}/refunds`, { full: true, reason: "all" });
    await runPayments(shop);
    // A day, in which a bank may send it back.
    expect(await nextLook()).toBeGreaterThan(Date.now() + 86_000_000);
    const aMonth = sql`update refunds set created_at = created_at - interval '31 days' where order_id = ${orderId}`;
    await shop.database.reads.execute(aMonth);
    await runPaymentsLater(shop);
    expect(await nextLook()).toBeNull();
    await shop.database.reads.execute(
      sql`update refunds set created_at = created_at + interval '31 days' where order_id = ${orderId}`,
    );
  });
});
