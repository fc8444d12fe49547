import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createProduct,
  makeAdmin,
  makeStaff,
  signUp,
  type TestCustomer,
  waitingMails,
} from "../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Difference } from "../../../platform/checks/check.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { type Statement, sql } from "../../../platform/database/sql.ts";
import { encodeId, newId } from "../../../platform/ids.ts";
import { ledgerChecks } from "../../programme/ledger/verify-ledger.ts";
import { voucherCheck } from "./verify-vouchers.ts";

let shop: TestApp;
let admin: string;
let staff: string;
let mara: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  admin = await makeAdmin(shop);
  staff = await makeStaff(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
beforeEach(async () => {
  mara = await signUp(shop, { name: "Mara" });
});
afterAll(() => shop.close());

interface Shown {
  id: string;
  code?: string;
  [member: string]: unknown;
}

const eur = (amount: number) => ({ amount, currency: "EUR" });
const pathOf = ({ userId }: Pick<TestCustomer, "userId">) => `/api/admin/customers/${encodeId("usr", userId)}/credit`;
const GIFT = { amount: eur(1_000), reason: " The parcel came late. " };

function give(to: Pick<TestCustomer, "userId">, body: object = GIFT, session = staff, key?: string) {
  const headers = key === undefined ? {} : { headers: { "idempotency-key": key } };
  return shop.request<Shown>("POST", pathOf(to), { session, body, ...headers });
}
const own = async ({ session }: TestCustomer) =>
  (await shop.request<Shown>("GET", "/api/store-credit", { session })).body;

async function differences(from: Queryable): Promise<string[]> {
  const found: Difference[] = [];
  for (const check of [...ledgerChecks, voucherCheck]) await check.run(from, (difference) => found.push(difference));
  return found.map(({ row, problem }) => `${row}: ${problem}`);
}

test("staff give credit: the customer sees it with its reason and gets a mail, and the ledger has it as goodwill", async () => {
  const answer = await give(mara);
  const shown = {
    origin: "goodwill",
    initial: eur(1_000),
    balance: eur(1_000),
    available: eur(1_000),
    status: "active",
    expiresAt: null,
    orderReference: null,
    reason: "The parcel came late.",
  };
  expect(answer).toMatchObject({
    status: 201,
    body: { ...shown, reserved: eur(0), madeBy: { name: "Katherine Johnson" } },
  });
  expect(await own(mara)).toMatchObject({ balance: eur(1_000), available: eur(1_000), credits: [shown] });
  expect((await shop.request("GET", pathOf(mara), { session: staff })).body).toMatchObject({
    balance: eur(1_000),
    credits: [{ id: answer.body.id, madeBy: { name: "Katherine Johnson" } }],
  });
  const entries = await shop.request("GET", "/api/store-credit/entries", { session: mara.session });
  expect(entries.body).toMatchObject({
    data: [{ type: "grant", amount: eur(1_000), creditId: answer.body.id, reason: "The parcel came late." }],
    hasMore: false,
  });
  expect(await waitingMails(shop, mara.email)).toMatchObject([
    { template: "credit_granted", data: { name: "Mara", amount: eur(1_000), reason: "The parcel came late." } },
  ]);
  const moved = await shop.database.reads.query(sql<{ debit_account: string; credit_account: string }>`
    select t.debit_account, t.credit_account from transfers t join vouchers v on v.id = t.voucher_id where v.holder_id = ${mara.userId}`);
  expect(moved).toEqual([{ debit_account: "goodwill_expense", credit_account: "store_credit_liability" }]);
  const csv = await shop.request("GET", "/api/admin/ledger.csv?type=voucher_grant", { session: admin });
  expect(csv.text).toContain(`,10.00,EUR,The parcel came late.,,,,${answer.body.id}`);
  expect(await differences(shop.database.reads)).toEqual([]);
});

test("a repeated key gives once, and without notify there is no mail", async () => {
  const key = newId();
  const first = await give(mara, { ...GIFT, notify: false }, staff, key);
  const second = await give(mara, { ...GIFT, notify: false }, staff, key);
  expect(second.body.id).toBe(first.body.id);
  expect(await own(mara)).toMatchObject({ balance: eur(1_000) });
  expect(await waitingMails(shop, mara.email)).toEqual([]);
});

test("above the goodwill limit administrators alone give credit", async () => {
  const above = { amount: eur(5_001), reason: "A long wait" };
  expect(await give(mara, above)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(await give(mara, { ...above, amount: eur(5_000) })).toMatchObject({ status: 201 });
  expect(await give(mara, above, admin)).toMatchObject({ status: 201 });
  const settings = { session: admin, headers: { "if-match": "*" } };
  const raised = await shop.request("PATCH", "/api/admin/settings", {
    ...settings,
    body: { goodwillLimit: eur(6_000) },
  });
  expect(raised.body).toMatchObject({ goodwillLimit: eur(6_000) });
  expect(await give(mara, above)).toMatchObject({ status: 201 });
  await shop.request("PATCH", "/api/admin/settings", { ...settings, body: { goodwillLimit: eur(5_000) } });
});

test("nobody gives credit to themselves, and guests and unknown accounts get none", async () => {
  const colleague = await signUp(shop, { roles: ["admin"] });
  expect(await give(colleague, GIFT, colleague.session)).toMatchObject({ status: 403, body: { code: "own_case" } });
  expect(await give({ userId: newId() })).toMatchObject({ status: 404 });
  const guest = await shop.request<{ id: string }>("POST", "/api/auth/guest", { body: {} });
  expect(guest.status).toBeLessThan(300);
  const path = `/api/admin/customers/${guest.body.id}/credit`;
  expect((await shop.request("POST", path, { session: staff, body: GIFT })).status).toBe(404);
  expect((await shop.request("GET", path, { session: staff })).status).toBe(404);
});

test("what is wrong with the input is said at its field", async () => {
  const { productId } = await createProduct(shop);
  const other = await signUp(shop);
  const { body: order } = await placeOrder(shop, other.session, { lines: [{ productId, qty: 1 }] });
  const wrong = await give(mara, {
    amount: { amount: 0, currency: "USD" },
    reason: "Why not",
    expiresAt: "2020-01-01T00:00:00.000Z",
    orderId: order.id,
  });
  expect(wrong).toMatchObject({ status: 422 });
  expect((wrong.body.errors as { pointer: string }[]).map(({ pointer }) => pointer).sort()).toEqual([
    "#/amount/amount",
    "#/amount/currency",
    "#/expiresAt",
    "#/orderId",
  ]);
  const named = await give(other, { ...GIFT, orderId: order.id });
  expect(named.body).toMatchObject({ orderId: order.id, orderReference: order.reference });
  expect(await differences(shop.database.reads)).toEqual([]);
});

test("credit past its date is no longer available, and stays a debt", async () => {
  await give(mara, { ...GIFT, expiresAt: new Date(Date.now() + 60_000).toISOString() });
  await give(mara, { ...GIFT, amount: eur(300) });
  await shop.database.reads.execute(
    sql`update vouchers set expires_at = now() where holder_id = ${mara.userId} and expires_at is not null`,
  );
  const credit = await own(mara);
  expect(credit).toMatchObject({ balance: eur(1_300), available: eur(300) });
  expect((credit.credits as Shown[]).map(({ status }) => status)).toEqual(["active", "expired"]);
});

test("the liabilities name what the shop owes to holders of vouchers, beside the debt to creators", async () => {
  const read = () =>
    shop.request<Record<"storeCredit" | "giftCards" | "total", { open: { amount: number }; count: number }>>(
      "GET",
      "/api/admin/liabilities",
      { session: admin },
    );
  const before = (await read()).body;
  await give(mara);
  const after = (await read()).body;
  expect(after.storeCredit.open.amount - before.storeCredit.open.amount).toBe(1_000);
  expect(after.storeCredit.count - before.storeCredit.count).toBe(1);
  expect(after.total).toEqual(before.total);
  expect(after.giftCards).toEqual({ open: eur(0), reserved: eur(0), count: 0 });
});

test("deleting an account gives its credit up, without its reason", async () => {
  await give(mara);
  const exported = await shop.request("GET", "/api/auth/me/export", { session: mara.session });
  expect(exported.body).toMatchObject({
    sections: { storeCredit: { balance: eur(1_000), entries: [{ type: "grant" }] } },
  });
  const erased = await shop.request("DELETE", `/api/admin/customers/${encodeId("usr", mara.userId)}`, {
    session: admin,
    headers: { "if-match": "*" },
  });
  expect(erased.status).toBe(204);
  const left = await shop.database.reads.query(sql<{ status: string; balance_minor: number; note: string | null }>`
    select status, balance_minor, note from vouchers where holder_id = ${mara.userId}`);
  expect(left).toEqual([{ status: "ended", balance_minor: 0, note: null }]);
  expect(await differences(shop.database.reads)).toEqual([]);
});

const ANY = "(select min(id::text)::uuid from vouchers where status = 'active')";
test.each([
  ["a balance", `update vouchers set balance_minor = balance_minor + 1 where id = ${ANY}`, /its transfers come to/],
  [
    "the debt to all holders",
    `update vouchers set balance_minor = balance_minor + 1 where id = ${ANY}`,
    /the account is/,
  ],
  ["what it began with", `update vouchers set initial_minor = initial_minor + 1 where id = ${ANY}`, /it began with/],
  ["a lost voucher", `delete from vouchers where id = ${ANY}`, /it is not there/],
  ["a lost transfer", `delete from transfers where voucher_id = ${ANY}`, /its transfers come to 0/],
  ["a wrong account", `update transfers set debit_account = 'cash' where voucher_id = ${ANY}`, /which it never does/],
  [
    "a wrong cause",
    `update transfers set cause = cause || '0' where voucher_id = ${ANY}`,
    /it does not name its voucher/,
  ],
])("verify finds %s", async (_, damage, problem) => {
  await give(mara);
  const undone = new Error("undone");
  const run = shop.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute({ text: damage, values: [] } as unknown as Statement<never>);
    expect((await differences(tx)).join("\n")).toMatch(problem);
    throw undone;
  });
  await expect(run).rejects.toBe(undone);
});
