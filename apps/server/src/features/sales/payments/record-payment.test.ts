import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { asStaff, auditOf, eventsOf, type FulfilledOrder, orderOf } from "../../../../test/fulfilment.ts";
import { addShippingMethod, stockOf } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import { expireOrders } from "./expire-orders.ts";
import { recordPayment } from "./record-payment.ts";

let unpaid: TestApp;
let paid: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  [unpaid, paid] = await Promise.all([startTestApp({ payments: "manual" }), startTestApp()]);
  for (const shop of [unpaid, paid]) await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  post = asStaff(unpaid, await makeStaff(unpaid));
});
afterAll(() => Promise.all([unpaid.close(), paid.close()]));

const idOf = (order: FulfilledOrder) => decodeId("ord", order.id) ?? "";

describe("marking an order as paid", () => {
  test("once, with its reference, by id or by the order's reference", async () => {
    const { order } = await orderOf(unpaid, [{ priceMinor: 1_000, qty: 1 }]);
    expect(order).toMatchObject({ paymentStatus: "pending", totals: { due: { amount: 1_490 } } });
    const answer = await post(`orders/${order.reference}/mark-paid`, { reference: "Statement 4" });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        paymentStatus: "paid",
        payment: { status: "succeeded", instructions: null, expiresAt: null },
        totals: { paid: { amount: 1_490 }, due: { amount: 0 } },
        version: 2,
      },
    });
    expect(await post(`orders/${order.id}/mark-paid`)).toMatchObject({
      status: 409,
      body: { code: "invalid_transition" },
    });
    expect(await eventsOf(unpaid, "ord", order.id)).toEqual(["order.created", "order.paid"]);
    expect(await auditOf(unpaid, order.id)).toMatchObject([
      {
        action: "order.mark_paid",
        before: { paymentStatus: "pending" },
        after: { paymentStatus: "paid", paidMinor: 1_490 },
      },
    ]);
    const [row] = await unpaid.database.reads.query(
      sql<{ payment_reference: string | null }>`select payment_reference from orders where id = ${idOf(order)}`,
    );
    expect(row?.payment_reference).toBe("Statement 4");
  });

  test("ten times at once pays once", async () => {
    const { order } = await orderOf(unpaid, [{ priceMinor: 1_000, qty: 1 }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(`orders/${order.id}/mark-paid`)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await eventsOf(unpaid, "ord", order.id)).toEqual(["order.created", "order.paid"]);
  });

  test("not what was canceled or has expired, nor what another provider collects", async () => {
    const { customer, order } = await orderOf(unpaid, [{ priceMinor: 1_000, qty: 1 }]);
    await unpaid.request("POST", `/api/orders/${order.id}/cancel`, { session: customer.session, body: {} });
    const { order: late } = await orderOf(unpaid, [{ priceMinor: 1_000, qty: 1 }]);
    await unpaid.database.reads.execute(
      sql`update orders set payment_expires_at = now() - interval '1 second' where id = ${idOf(late)}`,
    );
    await expireOrders(unpaid.database);
    for (const { id } of [order, late])
      expect(await post(`orders/${id}/mark-paid`)).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
    const { order: test } = await orderOf(paid, [{ priceMinor: 1_000, qty: 1 }]);
    expect(await asStaff(paid, await makeStaff(paid))(`orders/${test.id}/mark-paid`)).toMatchObject({
      status: 409,
      body: { code: "payment_not_possible" },
    });
  });
});

test("a payment that arrives after the order was canceled goes back whole, and a repeated one changes nothing", async () => {
  const { customer, order, handles } = await orderOf(unpaid, [{ priceMinor: 1_000, qty: 2, stock: 5 }]);
  await unpaid.request("POST", `/api/orders/${order.id}/cancel`, { session: customer.session, body: {} });
  for (let times = 0; times < 2; times += 1)
    await unpaid.database.transaction(async (tx) =>
      recordPayment(tx, await lockAndReadOrder(tx, idOf(order)), { amountMinor: 2_490, reference: "pi_1" }),
    );
  const { body } = await unpaid.request<FulfilledOrder>("GET", `/api/orders/${order.id}`, {
    session: customer.session,
  });
  expect(body).toMatchObject({
    status: "canceled",
    cancelReason: "customer",
    paymentStatus: "refunded",
    totals: { paid: { amount: 2_490 }, refunded: { amount: 2_490 }, due: { amount: 0 } },
    refunds: [{ amount: { amount: 2_490 } }],
  });
  expect(await stockOf(unpaid, handles[0] ?? "")).toBe(5);
  expect(await eventsOf(unpaid, "ord", order.id)).toEqual([
    "order.created",
    "order.canceled",
    "order.paid",
    "order.refunded",
  ]);
});

describe("canceling by staff", () => {
  test("refunds what is left after partial refunds, line by line to the cent", async () => {
    const staff = asStaff(paid, await makeStaff(paid));
    const { order, handles } = await orderOf(paid, [
      { priceMinor: 333, qty: 3, stock: 10 },
      { priceMinor: 1_000, qty: 1, stock: 10 },
    ]);
    await staff(`orders/${order.id}/refunds`, {
      reason: "a",
      lines: [{ lineId: order.lines[0]?.id, qty: 1, restock: false }],
    });
    await staff(`orders/${order.id}/refunds`, { reason: "b", amount: { amount: 100, currency: "EUR" } });
    const canceled = await staff(`orders/${order.id}/cancel`, { reason: "Sold out" });
    expect(canceled).toMatchObject({
      status: 200,
      body: {
        status: "canceled",
        cancelReason: "admin",
        paymentStatus: "refunded",
        totals: { paid: { amount: 2_489 }, refunded: { amount: 2_489 } },
      },
    });
    expect(canceled.body.lines.map((line) => line.refundedQty)).toEqual([3, 1]);
    const { order: stored } = await paid.database.transaction((tx) => lockAndReadOrder(tx, idOf(order)));
    const perLine = stored.lines.map((line) =>
      stored.refunds
        .flatMap((refund) => refund.lines)
        .filter(({ lineId }) => lineId === line.id)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    );
    expect(perLine).toEqual([999, 1_000]);
    expect(stored.refunds.reduce((sum, refund) => sum + refund.shippingMinor, 0)).toBe(490);
    // The piece that was not to go back to stock stays away.
    expect(await Promise.all(handles.map((handle) => stockOf(paid, handle)))).toEqual([9, 10]);
    expect(await staff(`orders/${order.id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: "order_not_cancelable" },
    });
    expect((await auditOf(paid, order.id)).map((row) => row.action)).toEqual([
      "order.refund",
      "order.refund",
      "order.cancel",
    ]);
  });
});
