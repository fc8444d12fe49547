/** Measures lists with facets, suggestions and edits in a shop of 1,000 products and in one of 100,000. */

import { join } from "node:path";
import type { LoadResult } from "../load/load.ts";
import type { LoadRequest } from "../load/lua.ts";
import { loadAtRate } from "../load/paced.ts";
import { median } from "../measure.ts";
import { fillProducts } from "../past/scale-fill.ts";
import { startTote, temporaryDirectory } from "../server.ts";
import { ROUNDS, sized } from "../size.ts";
import { delayEnvironment, type EditRow, editLines, measureEdits } from "./catalogue-edits.ts";

interface PacedRow {
  title: string;
  small: LoadResult;
  large: LoadResult;
  targetP99Ms: number;
  /** The highest acceptable ratio of the medians. */
  targetRatio: number | null;
}

interface CatalogueRows {
  paced: readonly PacedRow[];
  edits: readonly (readonly [products: number, row: EditRow])[];
}

const SMALL = 1_000;
/** Few enough that none of them starts a full build. */
const EDITS = sized(80, 8);
const WARM_UP_SECONDS = 3;

/** Both servers run all the time and are loaded in turn, so that a busy hour of the machine slows both. */
export async function measureCatalogue(
  products: number,
  seconds: number,
  say: (line: string) => void,
): Promise<CatalogueRows> {
  const folders = [await temporaryDirectory(), await temporaryDirectory()] as const;
  try {
    for (const [index, count] of [SMALL, products].entries()) {
      const path = folders[index]?.path ?? "";
      await startTote(path).then((started) => started.stop());
      await fillProducts(path, count);
      say(`${count} products are there`);
    }
    const files = folders.map(({ path }) => join(path, "loop-delay.json"));
    const start = (side: 0 | 1) => startTote(folders[side].path, delayEnvironment(files[side] ?? ""));
    const [small, large] = [await start(0), await start(1)];
    try {
      const paced = [
        await compareAtRate("facets", [small.origin, large.origin], seconds, say),
        await compareAtRate("suggest", [small.origin, large.origin], seconds, say),
      ];
      const edits: [number, EditRow][] = [
        [SMALL, await measureEdits(small, files[0] ?? "", EDITS)],
        [products, await measureEdits(large, files[1] ?? "", EDITS)],
      ];
      for (const line of editLines(edits)) say(line);
      return { paced, edits };
    } finally {
      await Promise.all([small.stop(), large.stop()]);
    }
  } finally {
    await Promise.all(folders.map((folder) => folder.remove()));
  }
}

const LOADS = {
  facets: {
    title: "`GET /api/products?view=card&facets=true`, each with another filter, 200/s",
    rate: 200,
    targetP99Ms: 25,
    targetRatio: 1.3,
    requestAt: (n: number) => `/api/products?view=card&facets=true&${filterAt(n)}`,
  },
  suggest: {
    title: "`GET /api/search/suggest`, each another prefix, 500/s",
    rate: 500,
    targetP99Ms: 15,
    targetRatio: null,
    requestAt: (n: number) => `/api/search/suggest?q=${encodeURIComponent(prefixAt(n))}`,
  },
} as const;

const [TYPES, VENDORS, TAGS] = [
  ["basket", "lamp", "mug", "blanket", "stool", "apron", "bowl", "shelf", "rug", "clock", "tray", "vase"],
  ["Halm", "Nordby", "Ostra", "Kiln", "Fjell", "Lumo", "Brink"],
  ["linen", "oak", "wool", "brass", "clay", "cotton", "cork", "slate", "felt", "hemp", "new", "classic"],
] as const;

/** As visitors narrow a list: by one or two values, an option, a price, or a collection, and never the same twice. */
function filterAt(n: number): string {
  const price = `minPrice=${900 + (n % 5_000)}`;
  const pick = (values: readonly string[]) => of(values, n);
  return [
    price,
    `type=${pick(TYPES)}&${price}`,
    `vendor=${pick(VENDORS)}&tag=${pick(TAGS)}&${price}`,
    `tag=${pick(TAGS)}&option.Size=M&${price}&sort=price_asc`,
    `collection=shelf-${n % 20}&type=${pick(TYPES)}&type=mug&${price}`,
    `available=true&vendor=${pick(VENDORS)}&maxPrice=${1_000 + (n % 5_000)}&sort=newest`,
  ][n % 6] as string;
}

/** Texts that are typed on the way to a title. */
function prefixAt(n: number): string {
  const text = `${of(TAGS, n)} ${of(TYPES, n)} ${n}`;
  return text.slice(0, 2 + (n % (text.length - 1)));
}

const of = (values: readonly string[], n: number) => values[n % values.length] ?? "";

async function compareAtRate(
  name: keyof typeof LOADS,
  origins: readonly [string, string],
  seconds: number,
  say: (line: string) => void,
): Promise<PacedRow> {
  const { title, rate, targetP99Ms, targetRatio, requestAt } = LOADS[name];
  let next = 0;
  const run = (origin: string, length: number) => {
    const requests = Array.from({ length: Math.round(length * rate) }, (): LoadRequest => {
      next += 1;
      return { method: "GET", path: requestAt(next), headers: {} };
    });
    return loadAtRate(origin, requests, length, rate);
  };
  for (const origin of origins) await run(origin, WARM_UP_SECONDS);
  const results: [LoadResult[], LoadResult[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of [0, 1] as const) results[side].push(await run(origins[side], seconds));
  const row = { title, small: mediansOf(results[0]), large: mediansOf(results[1]), targetP99Ms, targetRatio };
  say(lineOf(row));
  return row;
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

/** The section of docs/benchmarks.md about lists and suggestions. */
export function catalogueLines(products: number, { paced, edits }: CatalogueRows): string[] {
  return [
    `| Among ${products.toLocaleString("en")} products (1,000) | p50 ms, 1,000 | p50 ms | ratio | p99 ms, 1,000 | p99 ms | target | |`,
    "| --- | ---: | ---: | ---: | ---: | ---: | --- | --- |",
    ...paced.map(lineOf),
    "",
    ...editLines(edits),
  ];
}

function lineOf({ title, small, large, targetP99Ms, targetRatio }: PacedRow): string {
  const ratio = large.p50Ms / small.p50Ms;
  const errors = small.errors + large.errors;
  const isReached = large.p99Ms <= targetP99Ms && (targetRatio === null || ratio <= targetRatio);
  const verdict = errors > 0 ? `void: ${errors} errors` : isReached ? "reached" : "**missed**";
  const target = `p99 ≤ ${targetP99Ms} ms${targetRatio === null ? "" : `, p50 ≤ ${targetRatio.toFixed(2)} ×`}`;
  const [from, to] = [small, large].map(({ p50Ms }) => p50Ms.toFixed(2));
  return `| ${title} | ${from} | ${to} | ${ratio.toFixed(2)} | ${small.p99Ms.toFixed(1)} | ${large.p99Ms.toFixed(1)} | ${target} | ${verdict} |`;
}
