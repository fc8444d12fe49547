import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp, type TestCustomer } from "../../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { verifyDifferences } from "../../../../../test/verify-differences.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { encodeId } from "../../../../platform/ids.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "lamp", variants: [{ priceMinor: 2_500, stock: 100 }] });
  await createProduct(shop, { handle: "bulb", variants: [{ priceMinor: 500, stock: 100 }] });
});
afterAll(() => shop.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
interface Shown {
  id: string;
  paymentStatus: string;
  lines: { id: string }[];
  tenders: { amount: { amount: number }; status: string }[];
  totals: Record<"total" | "current" | "due" | "owed" | "paid" | "tendered", { amount: number }>;
}

/** An order of a lamp and a bulb, 34.90 with delivery, that so much credit pays for. */
async function orderWith(creditMinor: number): Promise<{ mara: TestCustomer; order: Shown }> {
  const mara = await signUp(shop);
  const path = `/api/admin/customers/${encodeId("usr", mara.userId)}/credit`;
  const credit = { amount: eur(creditMinor), reason: "Late parcel", notify: false };
  expect((await shop.request("POST", path, { session: admin, body: credit })).status).toBe(201);
  const { status, body, text } = await placeOrder(shop, mara.session, {
    lines: ["lamp", "bulb"].map((productId) => ({ productId, qty: 1 })),
    tenders: [{ kind: "store_credit" }],
    expectedDue: eur(3_490 - creditMinor),
  });
  expect(status, text).toBe(201);
  return { mara, order: body as unknown as Shown };
}

const manage = (order: Shown, what: string, body: object = {}) =>
  shop.request<Shown>("POST", `/api/admin/orders/${order.id}/${what}`, { session: admin, body });
const remove = (order: Shown, line: number, balance: number) =>
  manage(order, "changes/confirm", {
    actions: [{ type: "remove", lineId: order.lines[line]?.id, qty: 1 }],
    expected: { balance: eur(balance) },
    reason: "By phone",
  });
async function creditOf({ session }: TestCustomer) {
  const { body } = await shop.request<Record<"balance" | "available", { amount: number }>>("GET", "/api/store-credit", {
    session,
  });
  return [body.balance.amount, body.available.amount];
}

test("an order that becomes cheaper than its credit holds no more than it costs, and is paid by it", async () => {
  const { mara, order } = await orderWith(3_000);
  // The bulb and delivery cost 9.90; 20.10 of the credit are free again.
  const changed = await remove(order, 0, -2_010);
  expect(changed, changed.text).toMatchObject({
    status: 200,
    body: {
      paymentStatus: "paid",
      totals: { current: eur(990), paid: eur(990), due: eur(0), owed: eur(0), tendered: eur(990) },
      tenders: [{ amount: eur(990), status: "captured" }],
    },
  });
  expect(await creditOf(mara)).toEqual([2_010, 2_010]);
  expect(await verifyDifferences(shop)).toEqual([]);
});

test("credit pays what was ordered, and never what a change adds", async () => {
  const { mara, order } = await orderWith(1_000);
  const { body } = await shop.request<{ variants: { id: string }[] }>("GET", "/api/products/bulb", {});
  const change = {
    actions: [{ type: "add", variantId: body.variants[0]?.id, qty: 2 }],
    expected: { balance: eur(3_490) },
    reason: "By phone",
  };
  const changed = await manage(order, "changes/confirm", change);
  expect(changed, changed.text).toMatchObject({
    status: 200,
    body: { paymentStatus: "pending", totals: { due: eur(3_490) }, tenders: [{ amount: eur(1_000) }] },
  });
  expect((await manage(order, "mark-paid", { amount: eur(490) })).body).toMatchObject({
    paymentStatus: "partially_paid",
    totals: { paid: eur(490), due: eur(3_000) },
    tenders: [{ status: "reserved" }],
  });
  expect(await creditOf(mara)).toEqual([1_000, 0]);
  expect(await verifyDifferences(shop)).toEqual([]);
  expect((await manage(order, "mark-paid")).body).toMatchObject({
    paymentStatus: "paid",
    totals: { paid: eur(4_490), due: eur(0) },
    tenders: [{ status: "captured" }],
  });
  // Money that goes back after that goes to the payment first.
  expect((await remove(order, 0, -2_500)).status).toBe(200);
  expect(await creditOf(mara)).toEqual([0, 0]);
  expect((await manage(order, "refunds", { amount: eur(1_990), reason: "Agreed" })).status).toBeLessThan(300);
  expect(await creditOf(mara)).toEqual([1_000, 1_000]);
  expect(await verifyDifferences(shop)).toEqual([]);
});

test("a process that dies between reservation and capture leaves the reservation, and the next one captures once", async () => {
  const { mara, order } = await orderWith(1_000);
  let paying: Promise<unknown> = Promise.resolve();
  await shop.database.transaction(async (tx) => {
    await tx.query(sql<{ id: string }>`select id from vouchers where holder_id = ${mara.userId} for update`);
    paying = manage(order, "mark-paid").catch((error: unknown) => error);
    // The payment waits for the voucher; its connection ends there, as when the process dies.
    for (let tries = 0; ; tries += 1) {
      const ended = await shop.database.reads.query(sql<{ ended: boolean | null }>`
        select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%from vouchers%' and datname = current_database()`);
      if (ended.length > 0) break;
      expect(tries, "the payment never waited for the voucher").toBeLessThan(500);
      await new Promise((done) => setTimeout(done, 20));
    }
  });
  const answer = (await paying) as { status: number };
  const read = () => shop.request<Shown>("GET", `/api/orders/${order.id}`, { session: mara.session });
  if (answer.status !== 200) {
    expect((await read()).body).toMatchObject({ paymentStatus: "pending", tenders: [{ status: "reserved" }] });
    expect(await creditOf(mara)).toEqual([1_000, 0]);
    expect(await verifyDifferences(shop)).toEqual([]);
    expect((await manage(order, "mark-paid")).status).toBe(200);
  }
  expect((await read()).body).toMatchObject({ paymentStatus: "paid", tenders: [{ status: "captured" }] });
  expect(await creditOf(mara)).toEqual([0, 0]);
  expect((await manage(order, "mark-paid")).status).toBe(409);
  expect(await verifyDifferences(shop)).toEqual([]);
});
