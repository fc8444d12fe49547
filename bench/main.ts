/** `npm run bench [row …]`: starts everything itself, measures, and writes the results into docs/benchmarks.md. */
import { readFile, writeFile } from "node:fs/promises";
import pg from "pg";
import { openEmbeddedDatabase } from "../apps/server/src/platform/database/embedded/open-embedded-database.ts";
import { installFunction, placeWithPgbench } from "./load/pgbench.ts";
import { compare, compareBeside, compareWith, type Row } from "./measure.ts";
import { cpuText, report } from "./report.ts";
import { catalogueLines, measureCatalogue } from "./rows/catalogue.ts";
import { fillCreatorHistory } from "./rows/creator.ts";
import { followingLines, measureFollowing } from "./rows/following.ts";
import { frameworkLines, measureFrameworks } from "./rows/frameworks.ts";
import { importLines, measureImport } from "./rows/import.ts";
import { type Life, measureLife } from "./rows/life.ts";
import { listLines, measureLists } from "./rows/lists.ts";
import { measureScale, scaleLines } from "./rows/scale.ts";
import { measureSimulation, simulationLines } from "./rows/simulation.ts";
import { measureSmall, smallLines } from "./rows/small.ts";
import { measureTelemetry, telemetryLines } from "./rows/telemetry.ts";
import { measureWebhooks, webhookLines } from "./rows/webhooks.ts";
import { startFloor, startTote, temporaryDirectory } from "./server.ts";
import { fillShop } from "./shop.ts";
import { IS_WHOLE, SCALE, SECONDS, sizeNamed } from "./size.ts";
import {
  clickWorkload,
  figuresWorkloads,
  orderWorkload,
  pageWorkloads,
  readWorkloads,
  sameKeyWorkloads,
} from "./workloads.ts";

const PGBENCH_CLIENTS = 32;
const READERS = 4;
/** Checkout has priority; concurrent reads only must not feel slow. */
const BESIDE_P99_MS = 25;
const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name);
/** Rows that bring a shop of their own. */
const ALONE = new Set([
  "life",
  "webhooks",
  "catalogue",
  "scale",
  "simulation",
  "import",
  "frameworks",
  "lists",
  "small",
  "telemetry",
  "following",
]);
const isShopWanted = wanted.size === 0 || [...wanted].some((name) => !ALONE.has(name));
const say = (line: string) => process.stderr.write(`${line}\n`);

const rows: Row[] = [];
const notes: string[] = [];
const data = await temporaryDirectory();
// Trusted, so that one machine can send the clicks of many visitors.
const tote = await startTote(data.path, { TRUSTED_PROXIES: "127.0.0.1" });
const floor = await startFloor();
try {
  if (isShopWanted) await measureShop();
} finally {
  await tote.stop();
  await floor.stop();
  await data.remove();
}
let life: Life | null = null;
if (isWanted("life")) {
  say("starting and resting");
  life = await measureLife();
}
const WAITING = sizeNamed("BENCH_WAITING", 1_000_000, 1_000);
const webhooks = isWanted("webhooks") ? webhookLines(await measureWebhooks(WAITING, SECONDS, say)) : [];
const PRODUCTS = sizeNamed("BENCH_PRODUCTS", 100_000, 1_000);
const catalogue = isWanted("catalogue") ? catalogueLines(PRODUCTS, await measureCatalogue(PRODUCTS, SECONDS, say)) : [];
const ORDERS = sizeNamed("BENCH_ORDERS", 100_000, 1_000);
const simulation = isWanted("simulation") ? simulationLines(await measureSimulation(ORDERS, say)) : [];
const VARIANTS = sizeNamed("BENCH_VARIANTS", 100_000, 1_000);
const imports = isWanted("import") ? importLines(await measureImport(VARIANTS, say)) : [];
// Only when named: at the full size it takes about an hour and some 20 GB.
const scale = wanted.has("scale") ? scaleLines(SCALE, await measureScale(SCALE, SECONDS, say)) : [];
// Only when named: the full size takes half an hour and some 10 GB.
const LISTS = { paths: new RegExp(process.env.BENCH_LISTS ?? ""), folder: process.env.BENCH_DATA ?? null };
const lists = wanted.has("lists") ? listLines(SCALE, await measureLists(SCALE, LISTS, say)) : [];
// Only when named: it takes ten minutes.
const MINUTES_10 = 600;
const small = wanted.has("small")
  ? smallLines(await measureSmall(Number(process.env.BENCH_SECONDS ?? MINUTES_10), say))
  : [];
// Only when named: BENCH_BEFORE may name the main.js of another build, which runs in turn.
const FOLLOWED = Number(process.env.BENCH_FOLLOWED ?? 3_000);
const following = wanted.has("following")
  ? followingLines(await measureFollowing(FOLLOWED, process.env.BENCH_BEFORE, say))
  : [];
// Only when named: they install half a gigabyte first.
const frameworks = wanted.has("frameworks") ? frameworkLines(await measureFrameworks(SECONDS, say)) : [];
// Only when named: each kind starts three times.
const telemetry = wanted.has("telemetry") ? telemetryLines(await measureTelemetry(SECONDS, say)) : [];
const text = report(
  rows,
  life,
  [
    ...webhooks,
    ...catalogue,
    ...simulation,
    ...imports,
    ...scale,
    ...lists,
    ...small,
    ...telemetry,
    ...following,
    ...frameworks,
  ],
  notes,
);
process.stdout.write(`${text}\n`);
if (wanted.size === 0 && IS_WHOLE) await writeReport(text);

async function measureShop(): Promise<void> {
  say("filling the shop");
  const shop = await fillShop(tote.origin);
  await analyse();
  const reads = [...readWorkloads(shop), ...sameKeyWorkloads(shop), ...pageWorkloads(shop)];
  for (const workload of reads.filter((candidate) => isWanted(candidate.name)))
    add(await compare(workload, tote, floor, SECONDS));
  if (isWanted("click")) add(await compare(clickWorkload(), tote, floor, SECONDS));
  await measureOrders(shop);
  await measureReadsBesideOrders(shop);
  await measureFigures();
}

/** Does what autovacuum does within a minute: until then the planner guesses, and a run would measure its guesses. */
async function analyse(): Promise<void> {
  const database = await openEmbeddedDatabase({ dataDir: data.path });
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
  await database.close();
}

async function measureOrders(shop: Awaited<ReturnType<typeof fillShop>>): Promise<void> {
  if (!isWanted("place")) return;
  const database = await openEmbeddedDatabase({ dataDir: data.path });
  try {
    await installFunction(database.connection);
    const spread = await compareWith(
      orderWorkload(shop, "spread"),
      tote,
      () => placeWithPgbench(database.connection, PGBENCH_CLIENTS, SECONDS),
      SECONDS,
      1,
    );
    add(spread);
    const hot = await compareWith(orderWorkload(shop, "hot"), tote, async () => spread.perSecond, SECONDS, 0.8);
    add({ ...hot, title: `${hot.title} (floor: the row above)` });
    notes.push(
      `Orders: the floor is pgbench with ${PGBENCH_CLIENTS} clients calling one PL/pgSQL function that writes the identical rows (bench/load/place-order.sql lists them).`,
    );
  } finally {
    await database.close();
  }
}

/** Measures a few readers while 64 connections order as fast as the server allows. */
async function measureReadsBesideOrders(shop: Awaited<ReturnType<typeof fillShop>>): Promise<void> {
  if (!isWanted("beside")) return;
  const orders = orderWorkload(shop, "spread");
  for (const workload of readWorkloads(shop)) {
    const title = `${workload.title}, ${READERS} connections beside orders at full rate (floor: alone)`;
    const reading = { ...workload, title, connections: READERS, targetP99Ms: BESIDE_P99_MS };
    add(await compareBeside(reading, orders, tote.origin, SECONDS));
  }
}

/** Runs last, because the other rows need a shop without such a long history. */
async function measureFigures(): Promise<void> {
  if (!isWanted("stats") && !isWanted("analytics")) return;
  const database = await openEmbeddedDatabase({ dataDir: data.path });
  try {
    say("writing a creator's history of 90 days");
    const cookie = await fillCreatorHistory(tote.origin, database.connection);
    for (const workload of figuresWorkloads(cookie).filter((candidate) => isWanted(candidate.name)))
      add(await compare(workload, tote, floor, SECONDS));
  } finally {
    await database.close();
  }
}

function add(row: Row): void {
  rows.push(row);
  say(
    `${row.title}: ${Math.round(row.perSecond)}/s, ratio ${row.ratio.toFixed(2)}, ${cpuText(row)}, p99 ${row.p99Ms.toFixed(1)} ms, errors ${row.errors}`,
  );
}

/** Replaces the text between the markers, and leaves the hand-written text around it. */
async function writeReport(results: string): Promise<void> {
  const file = new URL("../docs/benchmarks.md", import.meta.url);
  const before = await readFile(file, "utf8");
  const [head = "", rest = ""] = before.split("<!-- results -->\n");
  const tail = rest.split("<!-- /results -->\n")[1] ?? "";
  await writeFile(file, `${head}<!-- results -->\n\n${results}\n<!-- /results -->\n${tail}`);
}
