/** Compares the latency of the same requests in a new shop and in one that has sold for months. */
import { type LoadResult, load } from "../load/load.ts";
import { median } from "../measure.ts";
import { fillDatabase, verifyDatabase } from "../past/scale-fill.ts";
import { placeTemplates, type Template } from "../past/scale-templates.ts";
import { startTote, temporaryDirectory } from "../server.ts";
import { type BenchShop, fillShop, signIn } from "../shop.ts";
import {
  clickWorkload,
  figuresWorkloads,
  orderWorkload,
  readWorkloads,
  searchWorkload,
  type Workload,
} from "../workloads.ts";

export interface ScaleRow {
  title: string;
  empty: LoadResult;
  full: LoadResult;
}

const PRODUCTS = 100_000;
const CUSTOMERS = 50_000;
const CLICKS = 10_000_000;
/**
 * The fraction of clicks, customers and orders (a tenth of the clicks) that belongs to the creator whose figures are
 * measured.
 */
const HISTORY_PART = 0.1;
const HISTORY = { creator: "creator-7@bench.example", posts: 20, hours: 30 * 24, products: 0 };
/** The other creators' clicks. Half of the clicks on a post come within five and a half hours. */
const OTHERS = { creator: "", clicksAPost: 2_500, hours: 8 };
/** Recomputing everything is slow at the full size, where the same statements make the rows. */
const VERIFIED_UP_TO = 0.05;
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const TARGET = 1.3;

/**
 * Measures a shop with only the rows it needs, in turn with one that has 100,000 products, 1,000,000 orders and
 * 10,000,000 clicks, or a fraction of them. A server is stopped while its database is filled, and has no backlog
 * afterwards.
 */
export async function measureScale(scale: number, seconds: number, say: (line: string) => void): Promise<ScaleRow[]> {
  const [small, large] = [await temporaryDirectory(), await temporaryDirectory()];
  const [customers, clicks] = [CUSTOMERS * scale, CLICKS * scale];
  const clicksAPost = (clicks * HISTORY_PART) / HISTORY.posts;
  const history = { ...HISTORY, customers: customers * HISTORY_PART, clicksAPost };
  const rest = 1 - HISTORY_PART;
  const posts = Math.ceil((clicks * rest) / OTHERS.clicksAPost);
  const others = { ...OTHERS, products: PRODUCTS * scale, customers: customers * rest, posts };
  try {
    const [empty, full] = [await openShop(small.path, say), await openShop(large.path, say)];
    const measure = (list: ListWorkloads) => measureInTurn(empty, full, list, seconds, say);
    for (const size of [history, others]) await fillDatabase(full.dataDir, full.templates, size, say);
    if (scale <= VERIFIED_UP_TO) await verifyDatabase(full.dataDir);
    await fillDatabase(empty.dataDir, empty.templates, null, say);
    const rows = await measure(async (_origin, shop) => plainWorkloads(shop));
    await fillDatabase(empty.dataDir, empty.templates, history, say);
    return [...rows, ...(await measure(figures))];
  } finally {
    await Promise.all([small.remove(), large.remove()]);
  }
}

interface OpenedShop {
  dataDir: string;
  shop: BenchShop;
  templates: Template[];
}

function openShop(dataDir: string, say: (line: string) => void): Promise<OpenedShop> {
  say("opening a shop");
  return withServer(dataDir, async (origin) => {
    const shop = await fillShop(origin);
    return { dataDir, shop, templates: await placeTemplates(origin, shop) };
  });
}

type ListWorkloads = (origin: string, shop: BenchShop) => Promise<Workload[]>;

/** Both servers run all the time, so that a busy hour of the machine slows both. */
function measureInTurn(
  empty: OpenedShop,
  full: OpenedShop,
  list: ListWorkloads,
  seconds: number,
  say: (line: string) => void,
): Promise<ScaleRow[]> {
  return withServer(empty.dataDir, (emptyOrigin) =>
    withServer(full.dataDir, async (fullOrigin) => {
      const ofFull = await list(fullOrigin, full.shop);
      const rows: ScaleRow[] = [];
      for (const [index, workload] of (await list(emptyOrigin, empty.shop)).entries()) {
        const other = ofFull[index] ?? workload;
        const row = await compareShops([emptyOrigin, workload], [fullOrigin, other], seconds);
        say(scaleLine(row));
        rows.push(row);
      }
      return rows;
    }),
  );
}

type Loaded = readonly [origin: string, workload: Workload];

/** Medians of three rounds each, after a warm-up round. */
async function compareShops(empty: Loaded, full: Loaded, seconds: number): Promise<ScaleRow> {
  const run = ([origin, { requests, connections }]: Loaded, length: number) =>
    load(origin, requests, length, connections);
  for (const shop of [empty, full]) await run(shop, WARM_UP_SECONDS);
  const [ofEmpty, ofFull]: [LoadResult[], LoadResult[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ofEmpty.push(await run(empty, seconds));
    ofFull.push(await run(full, seconds));
  }
  return { title: empty[1].title, empty: mediansOf(ofEmpty), full: mediansOf(ofFull) };
}

function mediansOf(rounds: readonly LoadResult[]): LoadResult {
  return {
    requests: median(rounds.map((round) => round.requests)),
    perSecond: median(rounds.map((round) => round.perSecond)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
    errors: rounds.reduce((sum, round) => sum + round.errors, 0),
  };
}

/** The last creator is the one whose figures are measured; the orders of these rows credit the others. */
function plainWorkloads(shop: BenchShop): Workload[] {
  const order = orderWorkload({ ...shop, clickIds: shop.clickIds.slice(0, -1) }, "spread");
  return [...readWorkloads(shop), searchWorkload(), order, clickWorkload()];
}

async function figures(origin: string): Promise<Workload[]> {
  return figuresWorkloads(await signIn(origin, HISTORY.creator, "a password for the bench only"));
}

async function withServer<Result>(dataDir: string, work: (origin: string) => Promise<Result>): Promise<Result> {
  // Trusted, so that one machine can send the clicks of many visitors.
  const tote = await startTote(dataDir, { TRUSTED_PROXIES: "127.0.0.1" });
  try {
    return await work(tote.origin);
  } finally {
    await tote.stop();
  }
}

/** The section of docs/benchmarks.md about a shop that has grown. */
export function scaleLines(scale: number, rows: readonly ScaleRow[]): string[] {
  const count = (value: number) => Math.round(value * scale).toLocaleString("en");
  return [
    `| Among ${count(PRODUCTS)} products, ${count(CLICKS / 10)} orders, ${count(CLICKS)} clicks | p50 ms, empty | p50 ms | ratio | target | p99 ms, empty | p99 ms | a second, empty | a second | |`,
    "| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- |",
    ...rows.map(scaleLine),
    "",
  ];
}

function scaleLine({ title, empty, full }: ScaleRow): string {
  const ratio = full.p50Ms / empty.p50Ms;
  const errors = empty.errors + full.errors;
  const verdict = errors > 0 ? `void: ${errors} errors` : ratio <= TARGET ? "reached" : "**missed**";
  const rates = [empty, full].map(({ perSecond }) => Math.round(perSecond).toLocaleString("en")).join(" | ");
  return `| ${title} | ${empty.p50Ms.toFixed(2)} | ${full.p50Ms.toFixed(2)} | ${ratio.toFixed(2)} | ≤ ${TARGET.toFixed(2)} | ${empty.p99Ms.toFixed(1)} | ${full.p99Ms.toFixed(1)} | ${rates} | ${verdict} |`;
}
