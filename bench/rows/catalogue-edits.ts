/** Measures an edit of one product with the first list that shows it, and how long the event loop of the server stood still meanwhile. */
import { readFile, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../measure.ts";
import { cpuTime } from "../processes.ts";
import { ADMIN, type Started } from "../server.ts";
import { signIn } from "../shop.ts";

interface LoopDelay {
  /** As `monitorEventLoopDelay` tells it: p50, p99 and most, ms. */
  late: number[];
  /** CPU time between two turns of the event loop, p99 and most, ms. */
  atWork: number[];
}

export interface EditRow {
  edits: number;
  p50Ms: number;
  mostMs: number;
  /** CPU of one edit with its list; null where the system does not tell. */
  serverMs: number | null;
  databaseMs: number | null;
  /** With the edits, and with as many lists alone. */
  loop: LoopDelay;
  loopAtRest: LoopDelay;
}

const PAUSE_MS = 50;
const WARM_UP = 20;

/** For a server whose edits are measured: `file` is where it writes how late its event loop was. */
export function delayEnvironment(file: string): Record<string, string> {
  const preload = new URL("../loop-delay.mjs", import.meta.url).href;
  return { BENCH_LOOP_DELAY: file, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${preload}` };
}

export async function measureEdits(started: Started, file: string, edits: number): Promise<EditRow> {
  const { origin } = started;
  const cookie = await signIn(origin, ADMIN.email, ADMIN.password);
  const list = async (vendor: string): Promise<number> => {
    const answer = await fetch(`${origin}/api/products?view=card&facets=true&vendor=${vendor}`);
    // The first list after a start waits for the index, and a full build takes longer than a request may.
    if (answer.status === 503) return list(vendor);
    if (!answer.ok) throw new Error(`a list answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { total: number }).total;
  };
  await list("nobody");
  // The first requests compile schemas and code.
  for (let n = 0; n < WARM_UP; n += 1) {
    await editVendor(origin, cookie, `scale-${n}`, `Warm-${Date.now()}`);
    await list(`Warm-${n}`);
  }
  await takeDelay(started, file);
  for (let n = 0; n < edits; n += 1) {
    await list(`nobody-${n}`);
    await sleep(PAUSE_MS);
  }
  const loopAtRest = await takeDelay(started, file);
  const latencies: number[] = [];
  const before = await cpuTime(started);
  for (let n = 0; n < edits; n += 1) {
    const vendor = `Bench-${Date.now()}-${n}`;
    const start = performance.now();
    await editVendor(origin, cookie, `scale-${(n * 7) % 1_000}`, vendor);
    const shown = await list(vendor);
    latencies.push(performance.now() - start);
    if (shown !== 1) throw new Error(`the list shows ${shown} products with the edited vendor`);
    await sleep(PAUSE_MS);
  }
  const after = await cpuTime(started);
  const each = (name: "server" | "database") =>
    before === null || after === null ? null : (after[name] - before[name]) / 1_000 / edits;
  return {
    edits,
    p50Ms: median(latencies),
    mostMs: Math.max(...latencies),
    serverMs: each("server"),
    databaseMs: each("database"),
    loop: await takeDelay(started, file),
    loopAtRest,
  };
}

async function editVendor(origin: string, cookie: string, handle: string, vendor: string): Promise<void> {
  const answer = await fetch(`${origin}/api/admin/products/${handle}`, {
    method: "PATCH",
    headers: { cookie, "content-type": "application/json", "if-match": "*" },
    body: JSON.stringify({ vendor }),
  });
  if (!answer.ok) throw new Error(`an edit answered ${answer.status}: ${await answer.text()}`);
}

/** Reads the server's records since the last call, and starts again. */
async function takeDelay(started: Started, file: string): Promise<LoopDelay> {
  await rm(file, { force: true });
  started.process.kill("SIGUSR2");
  for (;;) {
    const text = await readFile(file, "utf8").catch(() => null);
    if (text !== null) return JSON.parse(text) as LoopDelay;
    await sleep(5);
  }
}

/** The table of edits in docs/benchmarks.md. */
export function editLines(rows: readonly (readonly [products: number, row: EditRow])[]): string[] {
  const ms = (value: number | null) => (value === null ? "" : value.toFixed(1));
  const delay = ({ late, atWork }: LoopDelay) => `${late.map(ms).join(" · ")} | ${atWork.map(ms).join(" · ")}`;
  return [
    "| Edit of one product, and the list with facets that shows it | edits | p50 ms | most ms | CPU ms server | PostgreSQL | event loop late, p50 · p99 · most ms | at work between two turns, p99 · most ms of CPU | late, lists alone | at work, lists alone |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows.map(
      ([products, row]) =>
        `| among ${products.toLocaleString("en")} | ${row.edits} | ${ms(row.p50Ms)} | ${ms(row.mostMs)} | ${ms(row.serverMs)} | ${ms(row.databaseMs)} | ${delay(row.loop)} | ${delay(row.loopAtRest)} |`,
    ),
    "",
  ];
}
