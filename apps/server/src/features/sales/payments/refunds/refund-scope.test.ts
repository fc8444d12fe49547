/** Cancellation follows money, and nothing is moved by what a request leaves out. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeStaff, signUp } from "../../../../../test/factories.ts";
import { asStaff, eventsOf, type FulfilledOrder, orderOf } from "../../../../../test/fulfilment.ts";
import { addDiscount, addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  post = asStaff(shop, await makeStaff(shop));
});
afterAll(() => shop.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
const lineId = (order: FulfilledOrder) => order.lines[0]?.id ?? "";
const refund = (order: FulfilledOrder, body: Record<string, unknown>) =>
  post(`orders/${order.id}/refunds`, { reason: "Broken", ...body });

test("while the shop keeps what shipping cost the order stands, however the rest was given back", async () => {
  for (const wish of ["lines", "amount"] as const) {
    const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
    const body = wish === "lines" ? { lines: [{ lineId: lineId(order), qty: 2 }] } : { amount: eur(2_000) };
    expect((await refund(order, body)).body).toMatchObject({
      status: "placed",
      cancelReason: null,
      paymentStatus: "partially_refunded",
      totals: { refunded: eur(2_000) },
    });
    const events = await eventsOf(shop, "ord", order.id);
    expect(events).not.toContain("order.canceled");
    expect(events).not.toContain("order.completed");
    expect((await refund(order, { full: true })).body).toMatchObject({
      status: "canceled",
      paymentStatus: "refunded",
      totals: { refunded: eur(2_490) },
    });
  }
});

test("a refund that names nothing, or all beside a part, gives nothing back", async () => {
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  expect(await refund(order, {})).toMatchObject({ status: 422, body: { code: "scope_required" } });
  for (const part of [{ lines: [{ lineId: lineId(order), qty: 1 }] }, { amount: eur(1) }, { shipping: eur(1) }])
    expect(await refund(order, { full: true, ...part })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "#/full", code: "not_allowed" }] },
    });
  expect(await refund(order, { full: false })).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  expect((await post(`orders/${order.id}/cancel`)).body).toMatchObject({ totals: { refunded: eur(1_490) } });
});

test("an order that cost nothing is voided by its end, be it canceled or its pieces refunded", async () => {
  await addDiscount(shop, { code: "NOTHING", type: "free_shipping" });
  await createProduct(shop, { handle: "gift", variants: [{ priceMinor: 0, stock: 5 }] });
  for (const end of ["cancel", "refunds"] as const) {
    const { session } = await signUp(shop);
    const wish = { lines: [{ productId: "gift", qty: 1 }], discountCode: "NOTHING" };
    const order = (await placeOrder(shop, session, wish)).body as unknown as FulfilledOrder;
    expect(order).toMatchObject({ paymentStatus: "paid", totals: { total: eur(0) } });
    const body = end === "cancel" ? {} : { reason: "Gone", lines: [{ lineId: lineId(order), qty: 1 }] };
    const answer = await post(`orders/${order.id}/${end}`, body);
    expect(answer.body).toMatchObject({ status: "canceled", paymentStatus: "voided" });
    const seen = await shop.request("GET", `/api/orders/${order.id}`, { session });
    expect(seen.body).toMatchObject({ status: "canceled", paymentStatus: "voided" });
  }
});
