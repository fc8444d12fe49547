import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeStaff, signUp } from "../../../../../test/factories.ts";
import { asStaff, auditOf, eventsOf } from "../../../../../test/fulfilment.ts";
import { stockOf } from "../../../../../test/orders.ts";
import {
  eventOf,
  expire,
  orderWithStripe,
  readOrder,
  runPayments,
  type StripeShop,
  sendEvent,
  startPayment,
  startStripeShop,
} from "../../../../../test/stripe/stripe-shop.ts";

let stripe: StripeShop;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  stripe = await startStripeShop({ capture: "manual" });
  post = asStaff(stripe.shop, await makeStaff(stripe.shop));
});
afterAll(() => stripe.close());

async function authorizedOrder() {
  const { shop, peer } = stripe;
  const placed = await orderWithStripe(shop);
  const intent = peer.state.pay(placed.secret);
  await sendEvent(shop, eventOf("payment_intent.amount_capturable_updated", intent));
  return { ...placed, intent };
}

describe("payments that are authorized first", () => {
  test("are collected when staff says so", async () => {
    const { shop } = stripe;
    const { customer, order, intent } = await authorizedOrder();
    await expire(shop, order);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: "placed",
      paymentStatus: "authorized",
      payment: { status: "authorized", expiresAt: null },
      totals: { paid: { amount: 0 }, due: { amount: 1_490 } },
    });
    const answer = await post(`orders/${order.id}/capture`);
    expect(answer).toMatchObject({ status: 200, body: { paymentStatus: "authorized" } });
    await post(`orders/${order.id}/capture`);
    await runPayments(shop);
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 1_490 });
    expect(await readOrder(shop, customer, order)).toMatchObject({
      paymentStatus: "paid",
      payment: { status: "succeeded" },
    });
    expect(await post(`orders/${order.id}/capture`)).toMatchObject({
      status: 409,
      body: { code: "invalid_transition" },
    });
    expect(await eventsOf(shop, "ord", order.id)).toEqual(["order.created", "order.paid"]);
    expect((await auditOf(shop, order.id)).map((row) => row.action)).toEqual(["order.capture"]);
  });

  test("are collected when the order ships", async () => {
    const { shop, peer } = stripe;
    const { customer, order, intent } = await authorizedOrder();
    expect((await post(`orders/${order.id}/shipments`, { carrier: "DHL" })).status).toBe(200);
    await peer.outage("refused");
    await runPayments(shop);
    expect(intent.status).toBe("requires_capture");
    await peer.outage("none");
    await sendEvent(shop, { ...eventOf("payment_intent.amount_capturable_updated", intent) });
    expect(intent.status).toBe("succeeded");
    expect((await readOrder(shop, customer, order)).paymentStatus).toBe("paid");
  });

  test("are let go when the order is canceled", async () => {
    const { shop, peer } = stripe;
    const { customer, order, handle, intent } = await authorizedOrder();
    await post(`orders/${order.id}/capture`);
    await shop.request("POST", `/api/orders/${order.id}/cancel`, { session: customer.session, body: {} });
    await runPayments(shop);
    expect(intent.status).toBe("canceled");
    expect(peer.state.refunds.size).toBe(0);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: "canceled",
      paymentStatus: "voided",
      refunds: [],
    });
    expect(await stockOf(shop, handle)).toBe(10);
  });

  test("that Stripe releases after some days leave the order to be paid again, or to expire", async () => {
    const { shop } = stripe;
    const { customer, order, intent } = await authorizedOrder();
    Object.assign(intent, { status: "canceled", cancellation_reason: "automatic" });
    await sendEvent(shop, eventOf("payment_intent.canceled", intent));
    const voided = await readOrder(shop, customer, order);
    expect(voided).toMatchObject({ status: "placed", paymentStatus: "voided", payment: { status: "canceled" } });
    expect(voided.payment.expiresAt).not.toBeNull();
    expect((await startPayment(shop, customer, order)).body.payment.clientSecret).toMatch(/_secret_/);
    await expire(shop, order);
    expect(await readOrder(shop, customer, order)).toMatchObject({ status: "canceled", cancelReason: "expired" });
  });

  test("nobody but staff collects, and only what is authorized", async () => {
    const { shop } = stripe;
    const { order } = await orderWithStripe(shop);
    const { session } = await signUp(shop);
    expect((await shop.request("POST", `/api/admin/orders/${order.id}/capture`, { session })).status).toBe(403);
    expect((await shop.request("POST", `/api/admin/orders/${order.id}/capture`)).status).toBe(401);
    expect(await post(`orders/${order.id}/capture`)).toMatchObject({ status: 409 });
    expect(await post("orders/T-0000-0000/capture")).toMatchObject({ status: 404 });
    expect(await post(`orders/${order.id}/mark-paid`)).toMatchObject({
      status: 409,
      body: { code: "payment_not_possible" },
    });
  });
});
