/** The cost of the price history for an import: the same products into two shops in turn, one of them without its triggers. */
import pg from "pg";
import { ReportBuilder } from "../../apps/server/src/features/catalogue/import/report.ts";
import { saveBatch } from "../../apps/server/src/features/catalogue/import/save-batch.ts";
import { Database } from "../../apps/server/src/platform/database/database.ts";
import { openEmbeddedDatabase } from "../../apps/server/src/platform/database/embedded/open-embedded-database.ts";
import { productOf } from "../past/scale-fill.ts";
import { cpuTime } from "../processes.ts";
import { startTote, temporaryDirectory } from "../server.ts";

export interface ImportRow {
  title: string;
  /** Seconds, with the history and without. */
  wall: readonly [number, number];
  /** Seconds of CPU of importer and PostgreSQL. */
  cpu: readonly [number, number] | null;
}

interface Side {
  dataDir: string;
  database: Database;
  wallMs: number;
  ownCpuMs: number;
  close(): Promise<void>;
}

const TRIGGERS = [
  ["variants", "variants_new_prices"],
  ["variants", "variants_changed_prices"],
  ["products", "products_changed_prices"],
] as const;
/** As many as an import saves in a transaction. */
const AT_ONCE = 200;
const VARIANTS_A_PRODUCT = 2;
const TARGET = 1.2;

export async function measureImport(variants: number, say: (line: string) => void): Promise<ImportRow[]> {
  const folders = [await temporaryDirectory(), await temporaryDirectory()] as const;
  const sides: Side[] = [];
  try {
    for (const { path } of folders) {
      await startTote(path).then((started) => started.stop());
      sides.push(await openSide(path, sides.length === 0));
    }
    const rows: ImportRow[] = [];
    for (const [title, extraMinor] of [
      ["new variants", 0],
      ["every price changed", 1],
      ["nothing changed", 1],
    ] as const) {
      rows.push(await importAll(`${variants.toLocaleString("en")}, ${title}`, sides, variants, extraMinor));
      say(lineOf(rows.at(-1) as ImportRow));
    }
    return rows;
  } finally {
    for (const side of sides) await side.close();
    await Promise.all(folders.map((folder) => folder.remove()));
  }
}

async function openSide(dataDir: string, hasHistory: boolean): Promise<Side> {
  const embedded = await openEmbeddedDatabase({ dataDir });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  if (!hasHistory)
    for (const [table, trigger] of TRIGGERS) await client.query(`alter table ${table} disable trigger ${trigger}`);
  await client.end();
  const database = new Database({ connection: embedded.connection, pooled: false });
  const close = async () => {
    await database.close();
    await embedded.close();
  };
  return { dataDir, database, wallMs: 0, ownCpuMs: 0, close };
}

/** Batch by batch into both, in turn, so that a busy moment of the machine slows both. */
async function importAll(
  title: string,
  sides: readonly Side[],
  variants: number,
  extraMinor: number,
): Promise<ImportRow> {
  for (const side of sides) [side.wallMs, side.ownCpuMs] = [0, 0];
  const before = await Promise.all(sides.map(databaseCpu));
  const products = variants / VARIANTS_A_PRODUCT;
  for (let first = 0, turn = 0; first < products; first += AT_ONCE, turn += 1) {
    const batch = Array.from({ length: Math.min(AT_ONCE, products - first) }, (_, index) => {
      const input = productOf(first + index);
      const priced = input.variants.map((variant) => ({ ...variant, priceMinor: variant.priceMinor + extraMinor }));
      return {
        input: { ...input, handle: input.handle ?? "", variants: priced },
        ...{ line: first + index, formerKey: null, notices: [] },
      };
    });
    for (const side of turn % 2 === 0 ? sides : [...sides].reverse()) {
      const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
      await saveBatch(side.database, "EUR", batch, new ReportBuilder());
      const { user, system } = process.cpuUsage(cpu);
      side.wallMs += performance.now() - startedAt;
      side.ownCpuMs += (user + system) / 1_000;
    }
  }
  const after = await Promise.all(sides.map(databaseCpu));
  const cpuOf = (index: number) =>
    ((sides[index]?.ownCpuMs ?? 0) + ((after[index] ?? 0) - (before[index] ?? 0)) / 1_000) / 1_000;
  return {
    title,
    wall: [(sides[0]?.wallMs ?? 0) / 1_000, (sides[1]?.wallMs ?? 0) / 1_000],
    cpu: before.includes(null) ? null : [cpuOf(0), cpuOf(1)],
  };
}

/** Microseconds. */
async function databaseCpu({ dataDir }: Side): Promise<number | null> {
  return (await cpuTime({ process, dataDir }))?.database ?? null;
}

/** The section of docs/benchmarks.md about imports. */
export function importLines(rows: readonly ImportRow[]): string[] {
  return [
    "| Import of variants | s | s without history | ratio | CPU s | CPU s without | CPU ratio | target | |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |",
    ...rows.map(lineOf),
    "",
  ];
}

function lineOf({ title, wall, cpu }: ImportRow): string {
  const ratio = (pair: readonly [number, number]) => pair[0] / pair[1];
  const cells = (pair: readonly [number, number] | null) =>
    pair === null ? ["", "", ""] : [pair[0].toFixed(1), pair[1].toFixed(1), ratio(pair).toFixed(2)];
  const isReached = ratio(cpu ?? wall) <= TARGET;
  return `| ${[title, ...cells(wall), ...cells(cpu), `≤ ${TARGET.toFixed(2)}`, isReached ? "reached" : "**missed**"].join(" | ")} |`;
}
