/** Tries every coupon policy on many past orders: how long, with how much memory, and that no row changes. */
import pg from "pg";
import {
  COUPON_POLICIES,
  type CouponPolicy,
} from "../../apps/server/src/features/ground/store/attribution-settings.ts";
import { SettingsCache } from "../../apps/server/src/features/ground/store/settings.ts";
import { RulesCache } from "../../apps/server/src/features/programme/commissions/rules/rules-cache.ts";
import { simulatePolicy } from "../../apps/server/src/features/sales/checkout/simulation/simulate-policy.ts";
import { Database } from "../../apps/server/src/platform/database/database.ts";
import { openEmbeddedDatabase } from "../../apps/server/src/platform/database/embedded/open-embedded-database.ts";
import { decodeId } from "../../apps/server/src/platform/ids.ts";
import { runPast } from "../past/past.ts";
import { cpuTime } from "../processes.ts";
import { ADMIN, startTote, temporaryDirectory } from "../server.ts";
import { call, makeClick, orderOf, signIn, signUp } from "../shop.ts";

export interface SimulationRow {
  policy: CouponPolicy;
  orders: number;
  seconds: number;
  /** Milliseconds of CPU. */
  cpu: { server: number; database: number } | null;
  /** The largest growth of the process while it ran. */
  megabytes: number;
}

export interface SimulationResult {
  rows: SimulationRow[];
  /** Tables whose rows were hashed before and after. */
  tables: number;
}

/** The share of orders that each policy credits otherwise: see `placeTemplates`. */
const CHANGED: Record<CouponPolicy, number> = { coupon_wins: 0, earlier_link_wins: 0.25, links_only: 0.5 };
const TEMPLATES = 4;
const LOOKS_EVERY_MS = 20;
/** The size before this fraction of the orders is measured too, to compare the memory. */
const PART = 0.1;

export async function measureSimulation(orders: number, say: (line: string) => void): Promise<SimulationResult> {
  const data = await temporaryDirectory();
  try {
    const tote = await startTote(data.path);
    const templates = await placeTemplates(tote.origin);
    await tote.stop();
    return await simulateAll(data.path, templates, orders, say);
  } finally {
    await data.remove();
  }
}

/** Orders of one customer: another creator's coupon after a click, the coupon alone, the click alone, and neither. */
async function placeTemplates(origin: string): Promise<string[]> {
  const admin = await signIn(origin, ADMIN.email, ADMIN.password);
  const clickId = await makeClick(origin, admin, 0);
  await makeClick(origin, admin, 1);
  const creators = await call<{ data: { id: string; displayName: string }[] }>(
    origin,
    "GET",
    "/api/admin/creators?q=Creator%201",
    admin,
  );
  const discountCode = "BENCHCOUPON";
  const coupon = { code: discountCode, type: "percentage", valueBps: 1_000, creatorId: creators.data[0]?.id };
  await call(origin, "POST", "/api/admin/discounts", admin, coupon);
  const price = { amount: 2_500, currency: "EUR" };
  const { id } = await call<{ id: string }>(origin, "POST", "/api/admin/products", admin, {
    title: "Bench product",
    variants: [{ price, stock: 1_000 }],
  });
  const customer = await signUp(origin, "customer@bench.example");
  const ids: string[] = [];
  for (const [click, more] of [
    [clickId, { discountCode }],
    [undefined, { discountCode }],
    [clickId, {}],
    [undefined, {}],
  ] as const) {
    const body = { ...(orderOf([id], 0, click) as object), ...more };
    ids.push((await call<{ id: string }>(origin, "POST", "/api/orders", customer, body)).id);
  }
  return ids;
}

async function simulateAll(
  dataDir: string,
  templates: readonly string[],
  orders: number,
  say: (line: string) => void,
): Promise<SimulationResult> {
  const embedded = await openEmbeddedDatabase({ dataDir });
  const database = new Database({ connection: embedded.connection, pooled: false });
  const client = new pg.Client({ ...embedded.connection, options: "-c timezone=UTC" });
  await client.connect();
  try {
    const period = await copyOrders(client, templates, orders);
    say(`${orders} orders are there`);
    const before = await hashTables(client);
    const rows: SimulationRow[] = [];
    for (const part of [PART, 1])
      for (const policy of COUPON_POLICIES) {
        const row = await measure(database, dataDir, policy, orders * part, {
          from: period.from,
          to: new Date(period.from.getTime() + orders * part),
        });
        say(lineOf(row));
        rows.push(row);
      }
    const after = await hashTables(client);
    for (const [table, hash] of after)
      if (before.get(table) !== hash) throw new Error(`the simulation changed ${table}`);
    return { rows, tables: after.size };
  } finally {
    await client.end();
    await database.close();
    await embedded.close();
  }
}

/** Copies the templates, an order a millisecond. Returns when they were placed. */
async function copyOrders(client: pg.Client, templates: readonly string[], orders: number) {
  await client.query("select set_config('bench.orders', $1, false)", [String(orders)]);
  await client.query("create temporary table bench_templates (n bigint, id uuid)");
  for (const [n, id] of templates.entries())
    await client.query("insert into bench_templates values ($1, $2)", [n, decodeId("ord", id)]);
  const { rows } = await client.query<{ at: Date }>(
    "select max(placed_at) + interval '1 millisecond' as at from orders",
  );
  await runPast(client, "simulation.sql");
  await client.query("vacuum analyze");
  const from = rows[0]?.at;
  if (from === undefined) throw new Error("there is no order to copy");
  return { from };
}

/** All rows of every table, and the sequences, as a hash each. */
async function hashTables(client: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  const hashes = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ hash: string }>(
      `select md5(count(*) || coalesce(string_agg(h, '' order by h), '')) as hash from (select md5(t::text) as h from ${name} t) as hashed`,
    );
    hashes.set(name, rows[0]?.hash ?? "");
  }
  const { rows } = await client.query<{ hash: string }>(
    "select md5(string_agg(concat(sequencename, last_value), ' ' order by sequencename)) as hash from pg_sequences where schemaname = 'public'",
  );
  return hashes.set("sequences", rows[0]?.hash ?? "");
}

async function measure(
  database: Database,
  dataDir: string,
  policy: CouponPolicy,
  orders: number,
  period: { from: Date; to: Date },
): Promise<SimulationRow> {
  const held = { settings: new SettingsCache(database), rules: new RulesCache(database.reads) };
  const own = { process, dataDir };
  const restingBytes = process.memoryUsage.rss();
  let largestBytes = restingBytes;
  const looks = setInterval(() => {
    largestBytes = Math.max(largestBytes, process.memoryUsage.rss());
  }, LOOKS_EVERY_MS);
  const [startedAt, before] = [performance.now(), await cpuTime(own)];
  const { changedOrders, creators } = await simulatePolicy(database, held, { policy, ...period });
  const [seconds, after] = [(performance.now() - startedAt) / 1_000, await cpuTime(own)];
  clearInterval(looks);
  const credited = [...creators.values()].reduce((sum, { now }) => sum + now.orders, 0);
  if (credited !== (orders * (TEMPLATES - 1)) / TEMPLATES || changedOrders !== orders * CHANGED[policy])
    throw new Error(`${policy}: ${credited} orders are credited, ${changedOrders} would change`);
  const spent = (side: "server" | "database") => ((after?.[side] ?? 0) - (before?.[side] ?? 0)) / 1_000;
  return {
    policy,
    orders,
    seconds,
    cpu: before === null ? null : { server: spent("server"), database: spent("database") },
    megabytes: (largestBytes - restingBytes) / 2 ** 20,
  };
}

/** The section of docs/benchmarks.md about trying policies. */
export function simulationLines({ rows, tables }: SimulationResult): string[] {
  return [
    "| Coupon policy tried on past orders | orders | seconds | CPU ms server | PostgreSQL | memory, MB more |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...rows.map(lineOf),
    "",
    `Before and after, every row of ${tables} tables and sequences had the same hash.`,
    "",
  ];
}

function lineOf({ policy, orders, seconds, cpu, megabytes }: SimulationRow): string {
  const [server, database] = cpu === null ? ["", ""] : [cpu.server.toFixed(0), cpu.database.toFixed(0)];
  return `| \`${policy}\` | ${orders.toLocaleString("en")} | ${seconds.toFixed(2)} | ${server} | ${database} | ${megabytes.toFixed(0)} |`;
}
