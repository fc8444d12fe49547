/** Creators and their money as the administration reads them: docs/contract/administration.md#creators. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { creatorWithLink, creditedOrder, type TestCreator } from "../../../../../test/commissions.ts";
import { makeAdmin, makeStaff, signUp } from "../../../../../test/factories.ts";
import { asStaff } from "../../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { createPayee, earn, requestPayout } from "../../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import type { Liability } from "../liabilities/read-liability.ts";
import type { AdminPayout, Wallet } from "../schemas.ts";

interface Listed {
  id: string;
  displayName: string;
  recent: { clicks: number; orders: number; netSales: { amount: number }; commission: { amount: number } };
  balance: { amount: number };
}

let shop: TestApp;
let admin: string;
let staff: string;
let ada: TestCreator;
let path: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 0 });
  [admin, staff] = [await makeAdmin(shop), await makeStaff(shop)];
  ada = await creatorWithLink(shop, "Ada Lovelace");
  path = `/api/admin/creators/${encodeId("crt", ada.creatorId)}`;
  const post = asStaff(shop, staff);
  for (const priceMinor of [2_000, 1_000]) {
    const order = await creditedOrder(shop, ada.code, [{ priceMinor, qty: 1 }]);
    await post(`orders/${order.id}/mark-paid`);
  }
  const grace = await createPayee(shop, 5_000, { name: "Grace Hopper" });
  await requestPayout(shop, grace);
  await earn(shop, grace.creatorId, -700);
  const late = await createPayee(shop, 9_000, { name: "Late Payee" });
  await requestPayout(shop, late);
  await earn(shop, late.creatorId, 1_234, { availableAt: new Date("2099-01-02T12:00:00Z") });
  await earn(shop, late.creatorId, 400, { status: "on_hold" });
  await earn(shop, late.creatorId, 250, { availableAt: null });
  const old = await earn(shop, late.creatorId, 3_000);
  await shop.database.reads.execute(
    sql`update commissions set created_at = now() - interval '75 days' where id = ${old}`,
  );
});
afterAll(() => shop.close());

const read = <Body>(url: string, session = admin) => shop.request<Body>("GET", url, { session });

test("the list has what each creator brought in 30 days and is owed, as their own figures and ledger say", async () => {
  const { body } = await read<{ data: Listed[] }>("/api/admin/creators?sort=displayName", staff);
  expect(body.data.map(({ displayName }) => displayName)).toEqual(["Ada Lovelace", "Grace Hopper", "Late Payee"]);
  const [first, grace, late] = body.data;
  const { metrics } = (await read<{ metrics: Record<string, unknown> }>(`${path}/stats?interval=30d`, staff)).body;
  expect(first?.recent).toMatchObject({ orders: 2, netSales: { amount: 3_000 }, commission: { amount: 300 } });
  expect(first?.recent).toEqual({
    clicks: metrics.clicks,
    orders: metrics.orders,
    netSales: metrics.netSales,
    commission: metrics.commission,
  });
  expect([first, grace, late].map((creator) => creator?.balance.amount)).toEqual([300, -700, 4_884]);
});

test("one creator's wallet, commissions and links are those that the creator sees", async () => {
  const own = await shop.request<Wallet>("GET", "/api/creator/wallet", { session: ada.session });
  const wallet = await read<Wallet>(`${path}/wallet`);
  expect(wallet.body).toEqual(own.body);
  expect(wallet.body.reconciliation).toMatchObject({ ledger: { amount: 300 }, balanced: true });
  const links = await read<{ data: object[] }>(`${path}/product-links`, staff);
  const ownLinks = await shop.request<{ data: object[] }>("GET", "/api/creator/product-links", {
    session: ada.session,
  });
  expect(links.body.data).toEqual(ownLinks.body.data);
  const commissions = await read<{ data: { id: string; amount: object }[] }>(`${path}/commissions`, staff);
  expect(commissions.body.data.map(({ amount }) => amount)).toMatchObject([{ amount: 100 }, { amount: 200 }]);
  const oldest = await read<{ data: { id: string }[]; nextCursor: string }>(
    `${path}/commissions?sort=createdAt&limit=1`,
    staff,
  );
  expect(oldest.body.data[0]?.id).toBe(commissions.body.data[1]?.id);
  const next = await read<{ data: { id: string }[] }>(
    `${path}/commissions?sort=createdAt&limit=1&cursor=${oldest.body.nextCursor}`,
    staff,
  );
  expect(next.body.data[0]?.id).toBe(commissions.body.data[0]?.id);
});

test("payouts, accounts and debts are for administrators; a creator who is not there is 404", async () => {
  const urls = [`${path}/wallet`, "/api/admin/liabilities", "/api/admin/liabilities.csv", "/api/admin/ledger.csv"];
  for (const url of urls) expect((await read(url, staff)).status, url).toBe(403);
  const customer = (await signUp(shop)).session;
  for (const part of ["stats", "wallet", "commissions", "product-links"]) {
    expect((await read(`${path}/${part}`, customer)).status, part).toBe(403);
    const missing = `/api/admin/creators/${encodeId("crt", newId())}/${part}`;
    expect(await read(missing), part).toMatchObject({ status: 404, body: { code: "not_found" } });
  }
});

test("a cursor of one creator's list opens no other's", async () => {
  const { body } = await read<{ nextCursor: string }>(`${path}/commissions?limit=1`);
  const { body: list } = await read<{ data: Listed[] }>("/api/admin/creators?q=hopper");
  const other = await read(`/api/admin/creators/${list.data[0]?.id}/commissions?limit=1&cursor=${body.nextCursor}`);
  expect(other).toMatchObject({ status: 422, body: { code: "invalid_cursor" } });
});

test("the debt to creators is the ledger's, by state, age and day of release", async () => {
  const { body } = await read<Liability>("/api/admin/liabilities");
  const { total, ages, releases, ...parts } = body;
  const amounts = Object.fromEntries(Object.entries(parts).map(([name, { amount }]) => [name, amount]));
  expect(amounts).toEqual({ pending: 1_784, onHold: 400, available: 3_000, inTransit: 14_000, overpaid: 700 });
  const [books] = await shop.database.reads.query(sql<{ owed: number | null }>`
    select sum(case when credit_account in ('creator_balance', 'payouts_in_transit') then amount_minor else 0 end
      - case when debit_account in ('creator_balance', 'payouts_in_transit') then amount_minor else 0 end)::bigint as owed from transfers`);
  expect(total.amount).toBe(books?.owed);
  expect(ages.map(({ fromDays, toDays, amount, count }) => [fromDays, toDays, amount.amount, count])).toEqual([
    [0, 30, 1_484, 6],
    [30, 60, 0, 0],
    [60, 90, 3_000, 1],
    [90, null, 0, 0],
  ]);
  expect(releases.at(-2)).toMatchObject({ date: "2099-01-02", amount: { amount: 1_234 }, count: 1 });
  expect(releases.at(-1)).toMatchObject({ date: null, amount: { amount: 250 }, count: 1 });
  expect(releases.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(parts.pending.amount);
  const table = (await read("/api/admin/liabilities.csv")).text.split("\r\n").map((line) => line.split(","));
  expect(table[0]?.slice(2, 8)).toEqual(
    ["pending", "onHold", "available", "overpaid", "inTransit", "total"].map((name) => `${name} (EUR)`),
  );
  expect(
    table
      .slice(1, -1)
      .map((row) => row.slice(1, 8))
      .sort(),
  ).toEqual([
    ["Ada Lovelace", "3.00", "0.00", "0.00", "0.00", "0.00", "3.00"],
    ["Grace Hopper", "0.00", "0.00", "0.00", "7.00", "50.00", "43.00"],
    ["Late Payee", "14.84", "4.00", "30.00", "0.00", "90.00", "138.84"],
  ]);
});

test("commissions and the ledger leave as files by the filters of their lists", async () => {
  const { headers, text } = await read(`/api/admin/commissions.csv?q=lovelace&sort=createdAt`, staff);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="commissions.csv"');
  const lines = text.split("\r\n");
  expect(lines[0]).toBe(
    "id,createdAt,type,status,creatorId,creator,orderReference,product,base (EUR),rate (basis points),amount (EUR),currency,availableAt,reason",
  );
  expect(lines.slice(1, -1).map((line) => line.split(",").slice(8, 12))).toEqual([
    ["20.00", "1000", "2.00", "EUR"],
    ["10.00", "1000", "1.00", "EUR"],
  ]);
  expect((await read("/api/admin/commissions.csv?order=nonsense", staff)).text).toBe(`${lines[0]}\r\n`);
  const ledger = await read(`/api/admin/ledger.csv?creator=${path.split("/").at(-1)}`);
  expect(
    ledger.text
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",").slice(4, 9)),
  ).toEqual([
    ["Ada Lovelace", "commission_expense", "creator_balance", "1.00", "EUR"],
    ["Ada Lovelace", "commission_expense", "creator_balance", "2.00", "EUR"],
  ]);
  const payouts = (await read("/api/admin/ledger.csv?type=payout")).text.split("\r\n");
  expect(payouts.slice(1, -1).map((line) => line.split(",").slice(4, 8))).toEqual([
    ["Late Payee", "creator_balance", "payouts_in_transit", "90.00"],
    ["Grace Hopper", "creator_balance", "payouts_in_transit", "50.00"],
  ]);
});

test("payouts are sorted by time and by amount, over their pages", async () => {
  const amounts = async (sort: string) => {
    const first = await read<{ data: AdminPayout[]; nextCursor: string }>(`/api/admin/payouts?limit=1${sort}`);
    const rest = await read<{ data: AdminPayout[] }>(
      `/api/admin/payouts?limit=1${sort}&cursor=${first.body.nextCursor}`,
    );
    return [...first.body.data, ...rest.body.data].map(({ amount }) => amount.amount);
  };
  expect(await amounts("&sort=amount")).toEqual([5_000, 9_000]);
  expect(await amounts("&sort=-amount")).toEqual([9_000, 5_000]);
  expect(await amounts("&sort=requestedAt")).toEqual([5_000, 9_000]);
  expect(await amounts("")).toEqual([9_000, 5_000]);
});
