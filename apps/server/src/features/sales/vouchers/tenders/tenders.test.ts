import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp, type TestCustomer } from "../../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { shopChecks } from "../../../../operations/verify/checks.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { type Statement, sql } from "../../../../platform/database/sql.ts";
import { encodeId } from "../../../../platform/ids.ts";

let shop: TestApp;
let admin: string;
let productId: string;
let mara: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  ({ productId } = await createProduct(shop, { variants: [{ priceMinor: 2_500, stock: 1_000 }] }));
});
beforeEach(async () => {
  mara = await signUp(shop, { name: "Mara" });
});
afterAll(() => shop.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
const CREDIT = [{ kind: "store_credit" }];
const TOTAL = 2_990;

interface Shown {
  id: string;
  code: string;
  status: string;
  paymentStatus: string;
  totals: Record<"total" | "tendered" | "due" | "paid" | "refunded", { amount: number }>;
  tenders: { kind: string; amount: { amount: number }; refunded: { amount: number }; status: string }[];
  refunds: { status: string; giveBack: { to: string; amount: { amount: number } }[] }[];
  [member: string]: unknown;
}

async function give(amount: number, more: object = {}, to = mara): Promise<void> {
  const path = `/api/admin/customers/${encodeId("usr", to.userId)}/credit`;
  const body = { amount: eur(amount), reason: "Late parcel", notify: false, ...more };
  expect((await shop.request("POST", path, { session: admin, body })).status).toBe(201);
}

const place = (due: number, more: object = {}, by = mara) =>
  placeOrder(shop, by.session, {
    lines: [{ productId, qty: 1 }],
    tenders: CREDIT,
    expectedDue: eur(due),
    ...more,
  }) as unknown as Promise<{ status: number; body: Shown; text: string }>;
const manage = (order: { id: string }, what: string, body: object = {}) =>
  shop.request<Shown>("POST", `/api/admin/orders/${order.id}/${what}`, { session: admin, body });
const read = async (order: { id: string }) =>
  (await shop.request<Shown>("GET", `/api/orders/${order.id}`, { session: mara.session })).body;
async function credit(of = mara) {
  const { balance, available } = (
    await shop.request<Record<"balance" | "available", { amount: number }>>("GET", "/api/store-credit", {
      session: of.session,
    })
  ).body;
  return [balance.amount, available.amount];
}

const checks = shopChecks({ dataDir: "", mediaStore: null }).filter(({ name }) =>
  /voucher|tender|transfer|payments|refunds|orders|events of orders|documents/.test(name),
);
async function differences(from: Queryable): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks) await check.run(from, ({ row, problem }) => found.push(`${row}: ${problem}`));
  return found;
}

test("credit pays a part: it is reserved with the order, and spent when the rest is paid", async () => {
  await give(1_000);
  const quote = await shop.request<Shown>("POST", "/api/checkout/quote", {
    session: mara.session,
    body: { lines: [{ productId, qty: 1 }], shippingAddress: { country: "DE" }, tenders: CREDIT },
  });
  expect(quote.body).toMatchObject({
    totals: { total: eur(TOTAL), tendered: eur(1_000), due: eur(1_990) },
    tenders: [{ kind: "store_credit", last4: null, amount: eur(1_000) }],
  });
  const { status, body: order, text } = await place(1_990);
  expect(status, text).toBe(201);
  expect(order).toMatchObject({
    paymentStatus: "pending",
    totals: { total: eur(TOTAL), tendered: eur(1_000), due: eur(1_990), paid: eur(0) },
    tenders: [{ kind: "store_credit", amount: eur(1_000), refunded: eur(0), status: "reserved" }],
  });
  expect(await credit()).toEqual([1_000, 0]);
  expect((await manage(order, "mark-paid")).status).toBe(200);
  expect(await read(order)).toMatchObject({
    paymentStatus: "paid",
    totals: { paid: eur(TOTAL), due: eur(0) },
    tenders: [{ status: "captured" }],
  });
  expect(await credit()).toEqual([0, 0]);
  expect(await differences(shop.database.reads)).toEqual([]);
});

test("credit that covers the order pays it at once, without the provider", async () => {
  await give(5_000);
  const { body: order } = await place(0);
  expect(order).toMatchObject({
    paymentStatus: "paid",
    totals: { tendered: eur(TOTAL), due: eur(0), paid: eur(TOTAL) },
    tenders: [{ amount: eur(TOTAL), status: "captured" }],
  });
  expect(await credit()).toEqual([5_000 - TOTAL, 5_000 - TOTAL]);
  const entries = await shop.request("GET", "/api/store-credit/entries", { session: mara.session });
  expect(entries.body).toMatchObject({ data: [{ type: "redeem", amount: eur(-TOTAL), orderId: order.id }, {}] });
  expect(await differences(shop.database.reads)).toEqual([]);
});

test("the earliest expiry pays first, then the oldest credit", async () => {
  await give(1_000);
  await give(1_000, { expiresAt: "2099-01-01T00:00:00.000Z" });
  await give(1_000, { expiresAt: "2098-01-01T00:00:00.000Z" });
  const { body: order } = await place(TOTAL - 1_500, { tenders: [{ kind: "store_credit", amount: eur(1_500) }] });
  expect(order.tenders).toMatchObject([{ amount: eur(1_500) }]);
  const held = await shop.database.reads.query(sql<{ reserved_minor: number }>`
    select reserved_minor from vouchers where holder_id = ${mara.userId} order by expires_at nulls last`);
  expect(held.map((row) => row.reserved_minor)).toEqual([1_000, 500, 0]);
});

test("a cancellation frees what was reserved", async () => {
  await give(1_000);
  const { body: order } = await place(1_990);
  await shop.request("POST", `/api/orders/${order.id}/cancel`, { session: mara.session, body: {} });
  expect(await read(order)).toMatchObject({
    status: "canceled",
    totals: { due: eur(0) },
    tenders: [{ status: "voided" }],
  });
  expect(await credit()).toEqual([1_000, 1_000]);
  expect(await differences(shop.database.reads)).toEqual([]);
});

test("a refund goes back to the payment first, then to the credit; a cancellation gives back both", async () => {
  await give(1_500);
  const { body: order } = await place(1_490);
  await manage(order, "mark-paid");
  const back = async (amount: number) => {
    const refund = { amount: eur(amount), reason: "A scratch" };
    const preview = await manage(order, "refunds/preview", refund);
    const done = await manage(order, "refunds", refund);
    expect(done.status, done.text).toBeLessThan(300);
    const { refunds } = await read(order);
    expect((preview.body as unknown as Shown["refunds"][number]).giveBack).toEqual(refunds.at(-1)?.giveBack);
    return refunds.at(-1)?.giveBack.map(({ to, amount: sum }) => [to, sum.amount]);
  };
  expect(await back(1_000)).toEqual([["payment", 1_000]]);
  expect(await back(700)).toEqual([
    ["payment", 490],
    ["store_credit", 210],
  ]);
  expect(await credit()).toEqual([210, 210]);
  await manage(order, "cancel", {});
  expect(await read(order)).toMatchObject({ paymentStatus: "refunded", tenders: [{ refunded: eur(1_500) }] });
  expect(await credit()).toEqual([1_500, 1_500]);
  expect(await differences(shop.database.reads)).toEqual([]);
});

test("a refund can go to new store credit of the account, and not of a guest", async () => {
  const { body: order } = (await placeOrder(shop, mara.session, { lines: [{ productId, qty: 1 }] })) as unknown as {
    body: Shown;
  };
  await manage(order, "mark-paid");
  const refund = { amount: eur(800), reason: "Agreed", to: "store_credit" };
  expect((await manage(order, "refunds", refund)).status).toBeLessThan(300);
  expect((await read(order)).refunds).toMatchObject([{ giveBack: [{ to: "store_credit", amount: eur(800) }] }]);
  expect(await credit()).toEqual([800, 800]);
  expect(await differences(shop.database.reads)).toEqual([]);
});

test("credit that expired meanwhile is replaced by a new one when it is refunded", async () => {
  await give(5_000, { expiresAt: new Date(Date.now() + 60_000).toISOString() });
  const { body: order } = await place(0);
  await shop.database.reads.execute(sql`update vouchers set expires_at = now() where holder_id = ${mara.userId}`);
  await manage(order, "refunds", { full: true, reason: "Sold out" });
  expect(await credit()).toEqual([5_000, TOTAL]);
  expect(await differences(shop.database.reads)).toEqual([]);
});

test("what is wrong with tenders is refused, and nothing is taken", async () => {
  await give(1_000);
  expect(await placeOrder(shop, mara.session, { lines: [{ productId, qty: 1 }], tenders: CREDIT })).toMatchObject({
    status: 422,
    body: { code: "expected_due_required" },
  });
  expect(await place(0)).toMatchObject({
    status: 409,
    body: { code: "price_changed", quote: { totals: { due: eur(1_990) } } },
  });
  expect(await place(0, { tenders: [{ kind: "store_credit", amount: eur(1_001) }] })).toMatchObject({
    status: 422,
    body: { code: "store_credit_insufficient", errors: [{ available: eur(1_000) }] },
  });
  expect(await place(0, { tenders: [...CREDIT, ...CREDIT] })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/tenders/1/kind", code: "not_unique" }] },
  });
  expect(await credit()).toEqual([1_000, 1_000]);
});

test("many orders at once spend one credit, and nothing twice", { timeout: 60_000 }, async () => {
  await give(10_000);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      place(TOTAL - 700, {
        tenders: [{ kind: "store_credit", amount: eur(700) }],
      }),
    ),
  );
  const placed = answers.filter(({ status }) => status === 201);
  expect(placed.length).toBe(14);
  expect(new Set(answers.map(({ body }) => body.code).filter(Boolean))).toEqual(new Set(["store_credit_insufficient"]));
  expect(await credit()).toEqual([10_000, 200]);
  await Promise.all(placed.map(({ body }) => manage(body, "mark-paid")));
  expect(await credit()).toEqual([200, 200]);
  expect(await differences(shop.database.reads)).toEqual([]);
});

const ONE = "(select order_id from order_tenders where state = 'captured' limit 1)";
test.each([
  [
    "a reservation of no order",
    "update vouchers set reserved_minor = balance_minor where balance_minor > 0",
    /reserved is/,
  ],
  ["a tender captured on an unpaid order", `update orders set paid_minor = 0 where id = ${ONE}`, /with 0 paid/],
  ["a lost redemption", "delete from transfers where kind = 'voucher_redeem'", /the ledger redeemed 0/],
  [
    "another destination of a refund",
    "update refund_tenders set voucher_id = gen_random_uuid()",
    /its refunds gave back/,
  ],
  [
    "a tender's amount",
    "update order_tenders set amount_minor = amount_minor + 1 where state = 'captured'",
    /its tenders come to/,
  ],
])("verify finds %s", async (_, damage, problem) => {
  const undone = new Error("undone");
  const run = shop.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const statement = { text: damage, values: [] } as unknown as Statement<never>;
    expect(await tx.execute(statement)).toBeGreaterThan(0);
    expect((await differences(tx)).join("\n")).toMatch(problem);
    throw undone;
  });
  await expect(run).rejects.toBe(undone);
});
