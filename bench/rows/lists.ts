/** `npm run bench lists`: every list, search and the dashboard in a shop of 100,000 products and 1,000,000 orders. */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { rollUpAnalytics } from "../../apps/server/src/features/programme/analytics/roll-up-analytics.ts";
import { rollUpCommissions } from "../../apps/server/src/features/programme/commissions/figures/sums/roll-up-commissions.ts";
import { takeSnapshots } from "../../apps/server/src/features/programme/ledger/take-snapshots.ts";
import { writeMissingFinds } from "../../apps/server/src/features/sales/orders/finds/follow-orders.ts";
import { mergeNewFinds } from "../../apps/server/src/features/sales/orders/queries/order-finds.ts";
import { rollUpSales } from "../../apps/server/src/features/sales/orders/sales/roll-up-sales.ts";
import { runPast } from "../past/past.ts";
import { fillProducts, withDatabase } from "../past/scale-fill.ts";
import { type CpuTime, cpuTime } from "../processes.ts";
import { ADMIN, type Started, startTote, temporaryDirectory } from "../server.ts";
import { call, makeClick, signIn, signUp } from "../shop.ts";
import {
  type ApiDescription,
  askerOf,
  type ListOperation,
  listOperations,
  type Person,
  queriesOf,
} from "./list-requests.ts";

export interface ListRow {
  operation: ListOperation;
  requests: number;
  p50Ms: number;
  p99Ms: number;
  /** The query of the slowest of its requests, by the median of their rounds. */
  slowest: { query: string; ms: number };
  /** Milliseconds of CPU a request, of the server and its PostgreSQL together. */
  cpuMs: number | null;
  errors: readonly string[];
}

const SIZES = {
  customers: 50_000,
  creators: 2_000,
  links: 10_000,
  orders: 1_000_000,
  reports: 50_000,
  discounts: 5_000,
  audits: 500_000,
  pictures: 50_000,
};
const PRODUCTS = 100_000;
const ROUNDS = 5;
const TARGET_MS = 100;
/** Says in a data directory that its shop is filled. */
const FILLED = "bench-filled";

interface Choice {
  /** The operations to ask, by path. */
  paths: RegExp;
  /** A folder for the shop: it is filled at the first run and kept for the next. Null: a new one, which is removed. */
  folder: string | null;
}

export async function measureLists(
  scale: number,
  { paths, folder }: Choice,
  say: (line: string) => void,
): Promise<ListRow[]> {
  const data = folder === null ? await temporaryDirectory() : { path: folder, remove: async () => undefined };
  const filled = join(data.path, FILLED);
  try {
    if (!existsSync(filled)) {
      await withServer(data.path, async ({ origin }) => {
        const admin = await signIn(origin, ADMIN.email, ADMIN.password);
        await makeClick(origin, admin, 0);
        await signUp(origin, "customer@bench.example");
      });
      await fillProducts(data.path, Math.round(PRODUCTS * scale));
      say("the products are there");
      await fillLists(data.path, scale);
      await writeFile(filled, "");
      say("the orders are there, with everything around them");
    }
    return await withServer(data.path, (started) => askAll(started, paths, say));
  } finally {
    await data.remove();
  }
}

async function fillLists(dataDir: string, scale: number): Promise<void> {
  await withDatabase(dataDir, async (client, database) => {
    for (const [name, size] of Object.entries(SIZES))
      await client.query("select set_config('bench.' || $1, $2, false)", [
        name,
        String(Math.max(10, Math.round(size * scale))),
      ]);
    await client.query("set work_mem = '256MB'");
    await runPast(client, "lists.sql");
    // The worker had summed an empty shop.
    await client.query("truncate sales_quarters, sales_tops, sales_changes");
    await client.query("update sales_roll_up set closed_to = '-infinity'");
    await client.query("analyze");
    while ((await writeMissingFinds(database)) > 0);
    await mergeNewFinds(database.reads);
    while (await rollUpSales(database));
    while (await rollUpCommissions(database));
    while (await rollUpAnalytics(database));
    await takeSnapshots(database, null);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  });
}

async function askAll(started: Started, paths: RegExp, say: (line: string) => void): Promise<ListRow[]> {
  const { origin } = started;
  const api = JSON.parse(
    await readFile(new URL("../../apps/server/openapi.json", import.meta.url), "utf8"),
  ) as ApiDescription;
  const password = ADMIN.password;
  const cookies: Record<Person, string | null> = {
    admin: await signIn(origin, ADMIN.email, password),
    creator: await signIn(origin, "creator-0@bench.example", password),
    customer: await signIn(origin, "customer@bench.example", password),
    nobody: null,
  };
  const path = "/api/admin/creators?q=Creator%200";
  const creators = await call<{ data: { id: string; displayName: string }[] }>(origin, "GET", path, cookies.admin);
  const ids = { id: creators.data[0]?.id ?? "", idOrHandle: "scale-7" };
  const rows: ListRow[] = [];
  for (const operation of listOperations(api).filter(({ path }) => paths.test(path))) {
    const row = await askOne(started, operation, cookies[askerOf(operation)], ids);
    say(listLine(row));
    rows.push(row);
  }
  return rows;
}

/** One client, one request after another: what a person waits for, without a queue. The first round is not counted. */
async function askOne(
  started: Started,
  operation: ListOperation,
  cookie: string | null,
  ids: Record<string, string>,
): Promise<ListRow> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);
  const times = new Map<number, { query: string; ms: number[] }>();
  const errors = new Set<string>();
  let before: CpuTime | null = null;
  let asked = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round === 1) before = await cpuTime(started);
    for (const [index, query] of queriesOf(operation, round, Date.now()).entries()) {
      const began = performance.now();
      const answer = await fetch(`${started.origin}${path}?${query}`, { headers: cookie === null ? {} : { cookie } });
      const body = await answer.text();
      const ms = performance.now() - began;
      if (!answer.ok && answer.status !== 422) errors.add(`${answer.status} ${query}: ${body.slice(0, 200)}`);
      if (round === 0 || !answer.ok) continue;
      asked += 1;
      const known = times.get(index) ?? { query, ms: [] };
      known.ms.push(ms);
      times.set(index, known);
    }
  }
  const after = await cpuTime(started);
  const all = [...times.values()].flatMap(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? Number.NaN;
  const [slowest] = [...times.values()].map(({ query, ms }) => ({ query, ms: middle(ms) })).sort((a, b) => b.ms - a.ms);
  const used =
    before === null || after === null ? null : after.server + after.database - before.server - before.database;
  return {
    operation,
    requests: all.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    slowest: slowest ?? { query: "", ms: Number.NaN },
    cpuMs: used === null || asked === 0 ? null : used / asked / 1_000,
    errors: [...errors],
  };
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function withServer<Result>(dataDir: string, work: (started: Started) => Promise<Result>): Promise<Result> {
  const started = await startTote(dataDir);
  try {
    return await work(started);
  } finally {
    await started.stop();
  }
}

/** The table of docs/benchmarks.md. */
export function listLines(scale: number, rows: readonly ListRow[]): string[] {
  const count = (value: number) => Math.round(value * scale).toLocaleString("en");
  return [
    `| Among ${count(PRODUCTS)} products and ${count(SIZES.orders)} orders, load ${loadavg()[1]?.toFixed(1)} | requests | p50 ms | p99 ms | CPU ms | slowest, median ms | ≤ ${TARGET_MS} ms |`,
    "| --- | ---: | ---: | ---: | ---: | --- | --- |",
    ...rows.map(listLine),
    "",
  ];
}

function listLine({ operation, requests, p50Ms, p99Ms, slowest, cpuMs, errors }: ListRow): string {
  const [first] = errors;
  const verdict =
    first !== undefined
      ? `void: ${first}`
      : p99Ms <= TARGET_MS
        ? "reached"
        : slowest.ms <= TARGET_MS
          ? "reached in the median"
          : "**missed**";
  const worst = `\`${decodeURIComponent(slowest.query).replace(/T\d\d:\d\d:.*$/, "")}\` ${slowest.ms.toFixed(0)}`;
  return `| \`GET ${operation.path}\` | ${requests} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(0)} | ${cpuMs === null ? "" : cpuMs.toFixed(1)} | ${worst} | ${verdict} |`;
}
