import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, createProducts, makeAdmin, signUp, type TestCustomer } from "../../../../test/factories.ts";
import { addDiscount, addShippingMethod, placeOrder, stockOf, type TestOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { expireOrders } from "../payments/expire-orders.ts";

let paid: TestApp;
let unpaid: TestApp;
beforeAll(async () => {
  [paid, unpaid] = await Promise.all([startTestApp(), startTestApp({ payments: "manual" })]);
  for (const shop of [paid, unpaid]) await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => Promise.all([paid.close(), unpaid.close()]));

function cancel(shop: TestApp, customer: TestCustomer, order: TestOrder, headers: Record<string, string> = {}) {
  return shop.request<TestOrder>("POST", `/api/orders/${order.id}/cancel`, {
    session: customer.session,
    body: { reason: "Changed my mind" },
    headers,
  });
}

/** Makes every unpaid order's time be over. */
async function letTimePass(shop: TestApp): Promise<void> {
  await shop.database.reads.execute(
    sql`update orders set payment_expires_at = now() - interval '1 second' where payment_status = 'pending'`,
  );
}

describe("canceling", () => {
  test("a paid order is refunded in full, stock and the use of the discount come back, a second time is refused", async () => {
    const ada = await signUp(paid);
    await createProduct(paid, { handle: "back", variants: [{ priceMinor: 1_000, stock: 4 }] });
    await addDiscount(paid, { code: "BACK", type: "amount", amountMinor: 100, perCustomerLimit: 1 });
    const { body: order } = await placeOrder(paid, ada.session, {
      lines: [{ productId: "back", qty: 3 }],
      discountCode: "BACK",
    });

    const canceled = await cancel(paid, ada, order);

    expect(canceled).toMatchObject({
      status: 200,
      body: {
        status: "canceled",
        paymentStatus: "refunded",
        cancelReason: "customer",
        version: 2,
        refunds: [{ status: "succeeded", amount: { amount: 3_390 } }],
      },
    });
    expect(canceled.body.totals).toMatchObject({
      paid: { amount: 3_390 },
      refunded: { amount: 3_390 },
      due: { amount: 0 },
    });
    expect(canceled.body.timeline.map((entry) => entry.type)).toEqual(["placed", "paid", "canceled", "refunded"]);
    expect(await stockOf(paid, "back")).toBe(4);
    expect(await cancel(paid, ada, order)).toMatchObject({ status: 409, body: { code: "order_not_cancelable" } });
    expect(
      (await placeOrder(paid, ada.session, { lines: [{ productId: "back", qty: 1 }], discountCode: "BACK" })).status,
    ).toBe(201);
    const events = await paid.database.reads.query(
      sql<{
        type: string;
      }>`select type from events where resource_id = ${decodeId("ord", order.id)}::uuid order by type`,
    );
    expect(events.map((event) => event.type)).toEqual([
      "order.canceled",
      "order.created",
      "order.paid",
      "order.refunded",
    ]);
  });

  test("ten times at once cancels once", async () => {
    const ada = await signUp(paid);
    await createProduct(paid, { handle: "tenfold", variants: [{ priceMinor: 1_000, stock: 4 }] });
    const { body: order } = await placeOrder(paid, ada.session, { lines: [{ productId: "tenfold", qty: 3 }] });
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(paid, ada, order)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await stockOf(paid, "tenfold")).toBe(4);
  });

  test("an unpaid order is voided and owes nothing", async () => {
    const ada = await signUp(unpaid);
    await createProduct(unpaid, { handle: "void" });
    const { body: order } = await placeOrder(unpaid, ada.session, { lines: [{ productId: "void", qty: 1 }] });
    expect(order).toMatchObject({
      paymentStatus: "pending",
      payment: { provider: "manual", status: "requires_action" },
      totals: { due: { amount: 2_990 } },
    });
    expect(order.payment.instructions).toBeNull();
    expect((await unpaid.request("POST", `/api/orders/${order.id}/payment`, { session: ada.session })).body).toEqual(
      order,
    );
    expect((await cancel(unpaid, ada, order)).body).toMatchObject({
      paymentStatus: "voided",
      payment: { status: "canceled", instructions: null },
      totals: { due: { amount: 0 } },
      refunds: [],
    });
    expect(await unpaid.request("POST", `/api/orders/${order.id}/payment`, { session: ada.session })).toMatchObject({
      status: 409,
      body: { code: "payment_not_possible" },
    });
  });

  test("a replayed cancellation answers as the first time", async () => {
    const ada = await signUp(paid);
    await createProduct(paid, { handle: "replay" });
    const { body: order } = await placeOrder(paid, ada.session, { lines: [{ productId: "replay", qty: 1 }] });
    const first = await cancel(paid, ada, order, { "idempotency-key": "x" });
    const second = await cancel(paid, ada, order, { "idempotency-key": "x" });
    expect([second.status, second.headers["idempotent-replayed"], second.body]).toEqual([200, "true", first.body]);
  });
});

test("unpaid orders expire with their stock, in any number of processes at once", async () => {
  const ada = await signUp(unpaid);
  await createProduct(unpaid, { handle: "perishable", variants: [{ priceMinor: 1_000, stock: 10 }] });
  for (let count = 0; count < 5; count += 1)
    await placeOrder(unpaid, ada.session, { lines: [{ productId: "perishable", qty: 2 }] });
  expect(await stockOf(unpaid, "perishable")).toBe(0);
  await letTimePass(unpaid);
  await Promise.all([1, 2, 3].map(() => expireOrders(unpaid.database)));
  expect(await stockOf(unpaid, "perishable")).toBe(10);
  const list = await unpaid.request<{ data: TestOrder[] }>("GET", "/api/orders?status=canceled", {
    session: ada.session,
  });
  expect(list.body.data.map((order) => order.cancelReason)).toEqual(Array.from({ length: 5 }, () => "expired"));
});

test("the list pages through every order once, filters, and refuses foreign cursors", async () => {
  const [ada, eve] = [await signUp(paid), await signUp(paid)];
  await createProduct(paid, { handle: "listed" });
  const placed = await Promise.all(
    Array.from({ length: 7 }, () => placeOrder(paid, ada.session, { lines: [{ productId: "listed", qty: 1 }] })),
  );
  const seen: string[] = [];
  let url = "/api/orders?limit=3";
  for (;;) {
    const page = await paid.request<{ data: TestOrder[]; nextCursor: string | null; hasMore: boolean }>("GET", url, {
      session: ada.session,
    });
    seen.push(...page.body.data.map((order) => order.id));
    if (page.body.nextCursor === null) break;
    url = `/api/orders?limit=3&cursor=${page.body.nextCursor}`;
    expect(page.headers.link).toBe(`<${url}>; rel="next"`);
  }
  expect([...seen].sort()).toEqual(placed.map((answer) => answer.body.id).sort());
  const foreign = await paid.request("GET", url, { session: eve.session });
  expect(foreign).toMatchObject({ status: 422, body: { code: "invalid_cursor" } });
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(
    (await paid.request<{ data: unknown[] }>("GET", `/api/orders?from=${later}`, { session: ada.session })).body.data,
  ).toEqual([]);
  expect(
    (await paid.request<{ data: unknown[] }>("GET", `/api/orders?to=${later}&status=placed`, { session: ada.session }))
      .body.data,
  ).toHaveLength(7);
});

test("staff finds orders by reference and by address, and sees the customer", async () => {
  const [ada, admin] = [await signUp(paid), await makeAdmin(paid)];
  await createProduct(paid, { handle: "sought" });
  const { body: order } = await placeOrder(paid, ada.session, { lines: [{ productId: "sought", qty: 1 }] });
  for (const q of [order.reference.toLowerCase(), ada.email.toUpperCase()]) {
    const found = await paid.request<{ data: TestOrder[] }>("GET", `/api/admin/orders?q=${encodeURIComponent(q)}`, {
      session: admin,
    });
    expect(found.body.data).toMatchObject([{ id: order.id, customer: { email: ada.email } }]);
  }
  expect((await paid.request("GET", `/api/admin/orders/${order.id}`, { session: admin })).body).toMatchObject({
    id: order.id,
  });
  expect((await paid.request("GET", `/api/admin/orders/${order.id}`, { session: ada.session })).status).toBe(403);
});

test("after any sequence of placing, canceling and expiring, stock and what is sold add up, and totals are exact", async () => {
  const START = 20;
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("place" as const),
      lines: fc.array(fc.record({ product: fc.nat(2), qty: fc.integer({ min: 1, max: 6 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ kind: fc.constant("cancel" as const), which: fc.nat(20) }),
    fc.record({ kind: fc.constant("expire" as const) }),
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      run += 1;
      const ada = await signUp(unpaid);
      const handles = [0, 1, 2].map((index) => `property-${run}-${index}`);
      await createProducts(
        unpaid,
        handles.map((handle, index) => ({ handle, variants: [{ priceMinor: 333 * (index + 1), stock: START }] })),
      );
      for (const action of steps) {
        if (action.kind === "place") {
          const body = { lines: action.lines.map((line) => ({ productId: handles[line.product], qty: line.qty })) };
          const answers = await Promise.all(
            Array.from({ length: action.times }, () => placeOrder(unpaid, ada.session, body)),
          );
          for (const answer of answers) expect([201, 409]).toContain(answer.status);
        } else if (action.kind === "cancel") {
          const orders = await ordersOf(unpaid, ada);
          const order = orders[action.which % Math.max(1, orders.length)];
          if (order !== undefined)
            expect((await cancel(unpaid, ada, order)).status).toBe(order.status === "canceled" ? 409 : 200);
        } else {
          await letTimePass(unpaid);
          await expireOrders(unpaid.database);
        }
      }
      await expectBalance(ada, handles, START);
    }),
    { numRuns: 12 },
  );
});

async function ordersOf(shop: TestApp, customer: TestCustomer): Promise<TestOrder[]> {
  return (await shop.request<{ data: TestOrder[] }>("GET", "/api/orders?limit=100", { session: customer.session })).body
    .data;
}

async function expectBalance(customer: TestCustomer, handles: readonly string[], start: number): Promise<void> {
  const orders = await ordersOf(unpaid, customer);
  const sold = new Map<string, number>();
  for (const order of orders) {
    const items = order.lines.reduce((sum, line) => sum + line.total.amount, 0);
    expect(order.totals.total.amount).toBe(items + order.totals.shipping.amount);
    expect(order.totals.due.amount).toBe(order.status === "canceled" ? 0 : order.totals.total.amount);
    if (order.status === "canceled") continue;
    for (const line of order.lines) sold.set(line.variantId, (sold.get(line.variantId) ?? 0) + line.qty);
  }
  const levels = await unpaid.database.reads.query(sql<{ variant_id: string; on_hand: number }>`
    select s.variant_id, s.on_hand from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id where p.handle = any(${handles}::text[])`);
  const bySale = new Map([...sold].map(([variantId, qty]) => [decodeId("var", variantId), qty]));
  for (const level of levels) expect(level.on_hand + (bySale.get(level.variant_id) ?? 0)).toBe(start);
}
