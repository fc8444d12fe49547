import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDataDirectory } from "../../../test/running-server.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { SettingsCache } from "../../features/ground/store/settings.ts";
import { issueInvoices } from "../../features/sales/invoices/issue-invoices.ts";
import { readConfig } from "../../platform/config/config.ts";
import { Secrets } from "../../platform/crypto/secrets.ts";
import { Database } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";
import { prepareStore } from "../boot/prepare-store.ts";
import { verifyShop } from "../verify/verify-shop.ts";

interface Amount {
  amount: number;
}
interface Figures {
  clicks: number;
  uniqueVisitors: number;
  addToBag: number;
  orders: number;
  units: number;
  grossSales: Amount;
  refunds: Amount;
  commission: Amount;
}
interface Analytics {
  metrics: Figures;
  series: Figures[];
  breakdown: Array<Figures & { key: string | null }>;
  filtered: Record<string, number>;
}

const directory = makeDataDirectory();
let shop: TestApp;
const sessions: Record<"creator" | "administrator" | "customer", string> = {
  creator: "",
  administrator: "",
  customer: "",
};

beforeAll(async () => {
  const testDatabase = await createTestDatabase();
  const database = new Database({ connection: testDatabase.connection, pooled: false });
  const config = readConfig({ DATA_DIR: directory.path, DEMO: "true" });
  const { credentials } = await prepareStore(database, config, new Secrets(Buffer.alloc(32, 1)), () => undefined);
  await database.close();
  shop = await startTestApp({ demo: true }, { database: testDatabase });
  for (const name of ["creator", "administrator", "customer"] as const) {
    const answer = await shop.request("POST", "/api/auth/sign-in", { body: credentials?.[name] });
    expect(answer.status).toBe(200);
    sessions[name] = answer.cookie("session") ?? "";
  }
});
afterAll(async () => {
  await shop.close();
  directory.remove();
});

async function read<Body>(url: string, name: keyof typeof sessions = "creator"): Promise<Body> {
  const { status, body } = await shop.request<Body>("GET", url, { session: sessions[name] });
  expect([url, status]).toEqual([url, 200]);
  return body;
}

async function one<Row extends object>(statement: ReturnType<typeof sql<Row>>): Promise<Row> {
  const [row] = await shop.database.reads.query(statement);
  if (row === undefined) throw new Error("no row");
  return row;
}

test("tote verify finds no difference", async () => {
  const { connection } = shop.services.database.settings;
  const results = await verifyShop({ connection, dataDir: directory.path, mediaStore: null });
  expect(results.length).toBeGreaterThan(20);
  expect(results.filter(({ differenceCount }) => differenceCount > 0)).toEqual([]);
  expect(results.find(({ name }) => name === "commissions")?.rows).toBeGreaterThan(50);
});

describe("the creator's view", () => {
  const everything = () => `from=${encodeURIComponent(new Date(Date.now() - 95 * 86_400_000).toISOString())}`;

  test("statistics are the clicks, bags, orders and refunds themselves, however they are broken down", async () => {
    const raw = await one(sql<Record<string, number | null>>`
      select (select count(*) from clicks where counted) as clicks, (select count(*) from clicks where is_unique) as visitors,
        (select count(*) from bag_additions) as additions, (select count(*) from clicks where filtered = 'bot') as bots,
        (select count(*) from orders where creator_id is not null and paid_at is not null) as orders,
        (select sum(l.qty)::bigint from order_lines l join orders o on o.id = l.order_id join commissions c on c.id = l.id where o.paid_at is not null) as units,
        (select sum(l.total_minor - l.tax_minor)::bigint from order_lines l join orders o on o.id = l.order_id join commissions c on c.id = l.id
          where o.paid_at is not null) as gross,
        (select -sum(base_minor)::bigint from commissions where type = 'clawback') as refunds,
        (select sum(amount_minor)::bigint from commissions where counted_at is not null) as commission`);
    const expected = {
      clicks: raw.clicks,
      uniqueVisitors: raw.visitors,
      addToBag: raw.additions,
      orders: raw.orders,
      units: raw.units,
      grossSales: { amount: raw.gross },
      refunds: { amount: raw.refunds },
      commission: { amount: raw.commission },
    };
    expect(await read(`/api/creator/stats?${everything()}`)).toMatchObject({ metrics: expected });
    for (const dimension of ["link", "product", "country", "device", "referrer"]) {
      const found = await read<Analytics>(`/api/creator/analytics?${everything()}&groupBy=${dimension}`);
      expect(found).toMatchObject({ metrics: expected, filtered: { bot: raw.bots } });
      expect(found.breakdown.length).toBeGreaterThan(2);
      expect(sumOf(found.series, "clicks")).toBe(raw.clicks);
      expect(sumOf(found.breakdown, "clicks")).toBe(raw.clicks);
      for (const reason of ["bot", "prefetch", "head", "duplicate"]) expect(found.filtered[reason]).toBeGreaterThan(0);
    }
    expect(raw.clicks).toBeGreaterThan(600);
    expect(raw.orders).toBeGreaterThan(40);
  });

  test("the wallet is the ledger, and commissions less payouts, by hand", async () => {
    const raw = await one(sql<Record<string, number | null>>`
      select (select sum(case when credit_account = 'creator_balance' then amount_minor when debit_account = 'creator_balance' then -amount_minor else 0 end)::bigint from transfers) as ledger,
        (select sum(amount_minor)::bigint from commissions where status <> 'canceled') as commissions,
        (select sum(amount_minor)::bigint from payouts where status in ('pending', 'paid')) as payouts`);
    const wallet = await read<{
      balances: Record<"available" | "pending" | "onHold" | "owed", Amount>;
      nextRelease: { amount: Amount } | null;
      payoutMethod: { label: string };
      payouts: Array<{ status: string }>;
      reconciliation: unknown;
    }>("/api/creator/wallet");
    expect(wallet.reconciliation).toMatchObject({
      balanced: true,
      ledger: { amount: raw.ledger },
      commissions: { amount: raw.commissions },
      payouts: { amount: raw.payouts },
    });
    expect(raw.ledger).toBe((raw.commissions ?? 0) - (raw.payouts ?? 0));
    const { available, pending, onHold, owed } = wallet.balances;
    expect(available.amount - owed.amount + pending.amount + onHold.amount).toBe(raw.ledger);
    for (const balance of [available, pending, onHold]) expect(balance.amount).toBeGreaterThan(0);
    expect(wallet.nextRelease?.amount.amount).toBeGreaterThan(0);
    expect(wallet.payoutMethod.label).toBe("DE •••• 3000");
    expect(wallet.payouts.map(({ status }) => status)).toEqual(["pending", "paid", "failed", "paid"]);
  });

  test("commissions of every state, one taken back after it was paid, one that is held with its reason", async () => {
    for (const status of ["pending", "approved", "processing", "paid", "on_hold", "canceled", "refunded"])
      expect(
        (await read<{ data: unknown[] }>(`/api/creator/commissions?status=${status}`)).data.length,
      ).toBeGreaterThan(0);
    const [held] = (await read<{ data: Array<{ reason: string }> }>("/api/creator/commissions?status=on_hold")).data;
    expect(held?.reason).toContain("one address");
    const back = await one(sql<{ count: number | null; scopes: number | null }>`
      select count(*) as count, (select count(distinct rule ->> 'scope') from commissions) as scopes
      from commissions c join commissions s on s.id = c.source_id where s.status = 'paid' and c.status <> 'paid'`);
    expect(back).toEqual({ count: 1, scopes: 3 });
  });

  test("links: one renamed whose former code still leads there, one disabled, a code of the creator's own", async () => {
    const { data } = await read<{ data: Array<{ code: string; clicks: number; disabledAt: string | null }> }>(
      "/api/creator/product-links",
    );
    expect(data.length).toBe(6);
    for (const { clicks } of data) expect(clicks).toBeGreaterThan(10);
    expect(data.filter(({ disabledAt }) => disabledAt !== null).map(({ code }) => code)).toEqual(["mira-summer"]);
    const old = await shop.request("GET", "/r/mira-kitchen");
    expect(old.headers.location).toContain("/collections/table");
    const used = await one(
      sql<{
        count: number | null;
      }>`select count(*) as count from orders where discount_code = 'MIRA10' and creator_id is not null`,
    );
    expect(used.count).toBeGreaterThan(0);
  });
});

describe("the administrator's view", () => {
  test("something of everything waits for an answer", async () => {
    for (const url of [
      "/api/admin/creators?status=pending",
      "/api/admin/integrations?status=pending",
      "/api/admin/reports?kind=abuse&status=received",
      "/api/admin/reports?kind=support&status=received",
      "/api/admin/payouts?status=pending",
      "/api/admin/payouts?status=failed",
      "/api/admin/commissions?status=on_hold",
      "/api/admin/audit-log",
      "/api/admin/commission-rules",
    ])
      expect([url, (await read<{ data: unknown[] }>(url, "administrator")).data.length > 0]).toEqual([url, true]);
  });

  test("orders in every state, credited by everything that can credit, or not, each for its reason", async () => {
    const rows = await shop.database.reads.query(sql<{
      method: string | null;
      reason: string | null;
      state: string | null;
    }>`
      select attribution ->> 'method' as method, attribution ->> 'reason' as reason, concat(status, ' ', payment_status, ' ', fulfillment_status) as state from orders`);
    const seen = (read: (row: (typeof rows)[number]) => string | null) => [...new Set(rows.map(read))].sort();
    expect(seen(({ reason }) => reason).filter(Boolean)).toEqual([
      "link_disabled",
      "product_excluded",
      "self_referral",
      "unknown_code",
      "window_expired",
    ]);
    expect(seen(({ method }) => method).filter(Boolean)).toEqual(["cart_line", "coupon", "link"]);
    expect(seen(({ state }) => state)).toEqual(
      expect.arrayContaining([
        "canceled refunded unfulfilled",
        "canceled voided unfulfilled",
        "completed paid delivered",
        "completed partially_refunded delivered",
        "placed paid fulfilled",
        "placed paid unfulfilled",
        "placed pending unfulfilled",
      ]),
    );
  });
});

test("a guest ordered at two tax rates, and two creators claimed an order", async () => {
  const guest = await shop.database.reads.query(sql<{ tax_class: string; tax_rate_bps: number }>`
    select l.tax_class, l.tax_rate_bps from orders o join order_lines l on l.order_id = o.id join users u on u.id = o.placed_by
    where u.email is null order by l.position`);
  expect(guest).toEqual([
    { tax_class: "reduced", tax_rate_bps: 700 },
    { tax_class: "standard", tax_rate_bps: 1_900 },
  ]);
  const claimed = await shop.database.reads.query(sql<{ sources: string | null; verdicts: string | null }>`
    select string_agg(c ->> 'source', ' ') as sources, string_agg(c ->> 'verdict', ' ') as verdicts
    from orders o, jsonb_array_elements(o.attribution -> 'considered') c
    group by o.id having count(distinct c ->> 'creatorId') > 1`);
  expect(claimed).toEqual([{ sources: "coupon request", verdicts: "won outranked" }]);
});

test("the worker issues an invoice for every past order that was paid or shipped", async () => {
  const settings = new SettingsCache(shop.services.database);
  const due = await one(sql<{ count: number | null }>`select count(*) as count from invoices_due`);
  expect(due.count).toBeGreaterThan(40);
  while (await issueInvoices(shop.services.database, settings));
  expect(
    await one(sql<Record<string, number | null>>`
    select (select count(*) from invoices where refund_id is null) as invoices, (select count(*) from invoices_due) as due`),
  ).toEqual({ invoices: due.count, due: 0 });
  const { connection } = shop.services.database.settings;
  const results = await verifyShop({ connection, dataDir: directory.path, mediaStore: null });
  expect(results.filter(({ differenceCount }) => differenceCount > 0)).toEqual([]);
});

test("nobody is told of the past: no mail waits, nobody who follows the log would read it, no address is a real one", async () => {
  expect(
    await one(sql<Record<string, number | null>>`
      select (select count(*) from mails) as mails,
        (select count(*) from events e where exists (select from event_followers f where (e.xid, e.id) > (f.xid, f.event_id))) as followed,
        (select count(*) from users where email !~ '@example\\.(com|org)$') as real,
        (select count(*) from commissions where updated_at > now() or created_at > now()) as future,
        (select count(*) from orders where updated_at > now()) as orders_of_the_future`),
  ).toEqual({ mails: 0, followed: 0, real: 0, future: 0, orders_of_the_future: 0 });
});

function sumOf(figures: readonly Figures[], name: "clicks" | "orders"): number {
  return figures.reduce((sum, row) => sum + row[name], 0);
}
