/** `npm run bench small`: a shop on one core and 1 GB, visited by 30 people a second. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type CpuTime, cpuTime, proportionalSetSize } from "../processes.ts";
import { type Started, startTote, temporaryDirectory } from "../server.ts";
import { type BenchShop, fillShop, orderOf } from "../shop.ts";

interface Step {
  title: string;
  sorted: number[];
  errors: number;
}

export interface SmallResult {
  steps: readonly Step[];
  seconds: number;
  /** In MB: at the start of the load, at its middle and at its end. Null where the system does not tell. */
  memory: readonly (number | null)[];
  /** The part of the core that server and PostgreSQL used. */
  core: number | null;
  limits: string;
}

/** Each of them opens a page; some add to their bag, some of these order. */
const VISITORS_A_SECOND = 30;
const ADDS_EVERY = 3;
const ORDERS_EVERY = 10;
const MEMORY_BYTES = 2 ** 30;
const TARGET_MS = 60;
const WARM_UP_SECONDS = 10;
const REGULARS = 64;
const QUIET_SECONDS = 5;
const QUIET_CORE = 0.1;
const QUIET_WITHIN_SECONDS = 180;

export async function measureSmall(seconds: number, say: (line: string) => void): Promise<SmallResult> {
  const data = await temporaryDirectory();
  const limits = findLimits();
  try {
    // Two hundred customers take long to sign up on one core: the shop is filled without limits, and started again.
    const whole = await startTote(data.path);
    const shop = await fillShop(whole.origin, REGULARS);
    await whole.stop();
    say(`starting with ${limits.text}`);
    const tote = await startTote(data.path, {}, limits.command);
    try {
      if (limits.isPinned) pinLoad();
      await untilQuiet(tote);
      await visit(tote, shop, WARM_UP_SECONDS);
      return { ...(await measureVisits(tote, shop, seconds)), limits: limits.text };
    } finally {
      await tote.stop();
    }
  } finally {
    limits.remove();
    await data.remove();
  }
}

/** Waits for the worker, which has mails and invoices of the orders that filled the shop to write. */
async function untilQuiet(tote: Started): Promise<void> {
  for (let waited = 0; waited < QUIET_WITHIN_SECONDS; waited += QUIET_SECONDS) {
    const before = await cpuTime(tote);
    await sleep(QUIET_SECONDS * 1_000);
    const used = usedCores(before, await cpuTime(tote), QUIET_SECONDS);
    if (used === null || used < QUIET_CORE) return;
  }
}

async function measureVisits(tote: Started, shop: BenchShop, seconds: number): Promise<Omit<SmallResult, "limits">> {
  const memory = [await proportionalSetSize(tote)];
  const before = await cpuTime(tote);
  const began = performance.now();
  const halves: Step[][] = [];
  for (const _ of [1, 2]) {
    halves.push(await visit(tote, shop, seconds / 2));
    memory.push(await proportionalSetSize(tote));
  }
  const elapsed = (performance.now() - began) / 1_000;
  const core = usedCores(before, await cpuTime(tote), elapsed);
  const [first = [], second = []] = halves;
  const steps = first.map((step, index) => ({
    title: step.title,
    sorted: [...step.sorted, ...(second[index]?.sorted ?? [])].sort((a, b) => a - b),
    errors: step.errors + (second[index]?.errors ?? 0),
  }));
  return { steps, seconds: elapsed, memory, core };
}

function usedCores(before: CpuTime | null, after: CpuTime | null, seconds: number): number | null {
  if (before === null || after === null) return null;
  return (after.server + after.database - before.server - before.database) / 1_000_000 / seconds;
}

let visitors = 0;

/** Latencies count from the moment at which a request was due, so that a server that falls behind is not asked less. */
async function visit({ origin }: Started, shop: BenchShop, seconds: number): Promise<Step[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const [page, add, order] = ["a product's page", "add to the bag", "an order of two lines"].map((title) => ({
    title,
    sorted: [] as number[],
    errors: 0,
  }));
  const steps = [page, add, order].filter((step) => step !== undefined);
  const sent: Promise<void>[] = [];
  const ask = (step: Step | undefined, due: number, wanted: Wanted) =>
    sent.push(
      send(agent, origin, wanted).then(
        () => void step?.sorted.push(performance.now() - due),
        () => void (step !== undefined && (step.errors += 1)),
      ),
    );
  const start = performance.now();
  for (let index = 0; index < seconds * VISITORS_A_SECOND; index += 1) {
    const due = start + (index * 1_000) / VISITORS_A_SECOND;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    visitors += 1;
    const cookie = shop.regulars[visitors % shop.regulars.length] ?? "";
    const at = performance.now() > due + 1_000 ? due : performance.now();
    ask(page, at, { method: "GET", path: `/products/${shop.handles[visitors % shop.handles.length]}`, cookie });
    const productId = shop.productIds[(visitors * 7) % shop.productIds.length];
    if (visitors % ADDS_EVERY === 0)
      ask(add, at, { method: "POST", path: "/api/cart/lines", cookie, body: { productId, qty: 1 } });
    if (visitors % ORDERS_EVERY === 0)
      ask(order, at, {
        method: "POST",
        path: "/api/orders",
        cookie,
        body: orderOf(shop.productIds, visitors, shop.clickIds[visitors % shop.clickIds.length]),
      });
  }
  await Promise.all(sent);
  agent.destroy();
  return steps;
}

interface Wanted {
  method: string;
  path: string;
  cookie: string;
  body?: unknown;
}

function send(agent: Agent, origin: string, { method, path, cookie, body }: Wanted): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? { cookie } : { cookie, "content-type": "application/json" };
    const sent = request(origin + path, { agent, method, headers }, (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      response.on("end", () => (statusCode < 300 ? resolve() : reject(new Error(`${statusCode}`))));
    });
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

interface Limits {
  /** Starts a command within the limits. */
  command: readonly string[];
  text: string;
  isPinned: boolean;
  remove(): void;
}

/** One core by taskset and 1 GB by a control group, as far as this system lets; the text says what it did not. */
function findLimits(): Limits {
  const isPinned = spawnSync("taskset", ["-c", "0", "true"]).status === 0;
  const group = makeGroup();
  const pin = isPinned ? ["taskset", "-c", "0"] : [];
  const join = group === null ? [] : ["sh", "-c", `echo $$ > ${group}/cgroup.procs && exec "$@"`, "sh"];
  const text = `${isPinned ? "one core (taskset)" : "cores not limited"}, ${group === null ? "memory not limited" : "1 GB (control group)"}`;
  // A group whose processes are still ending cannot be removed; it is empty and harmless.
  const remove = () => void (group !== null && attempt(() => rmdirSync(group)));
  return { command: [...join, ...pin], text, isPinned, remove };
}

function makeGroup(): string | null {
  for (const [root, limit] of [
    ["/sys/fs/cgroup/memory", "memory.limit_in_bytes"],
    ["/sys/fs/cgroup", "memory.max"],
  ] as const) {
    const group = `${root}/tote-bench-${process.pid}`;
    if (!attempt(() => mkdirSync(group))) continue;
    if (
      attempt(() => writeFileSync(`${group}/${limit}`, String(MEMORY_BYTES))) &&
      readFileSync(`${group}/${limit}`, "utf8").trim() === String(MEMORY_BYTES)
    )
      return group;
    attempt(() => rmdirSync(group));
  }
  return null;
}

function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** The load leaves the server's core alone. */
function pinLoad(): void {
  const cores = availableParallelism();
  if (cores > 1) spawnSync("taskset", ["-a", "-c", "-p", `1-${cores - 1}`, String(process.pid)]);
}

/** The section of docs/benchmarks.md about a small server. */
export function smallLines({ steps, seconds, memory, core, limits }: SmallResult): string[] {
  const [start = null, middle = null, end = null] = memory;
  const megabytes = (value: number | null) => (value === null ? "not known" : `${value.toFixed(0)} MB`);
  const used = core === null ? "not known" : `${(core * 100).toFixed(0)} %`;
  return [
    `| ${limits}, ${VISITORS_A_SECOND} visitors a second for ${(seconds / 60).toFixed(1)} min, load ${loadavg()[1]?.toFixed(1)} | requests | p50 ms | p99 ms | target | |`,
    "| --- | ---: | ---: | ---: | --- | --- |",
    ...steps.map(({ title, sorted, errors }) => {
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
      const verdict = errors > 0 ? `void: ${errors} errors` : at(0.99) <= TARGET_MS ? "reached" : "**missed**";
      return `| ${title} | ${sorted.length} | ${at(0.5).toFixed(1)} | ${at(0.99).toFixed(1)} | p99 ≤ ${TARGET_MS} ms | ${verdict} |`;
    }),
    "",
    `Memory of server, worker and PostgreSQL (PSS) at the start, the middle and the end: ${megabytes(start)}, ${megabytes(middle)}, ${megabytes(end)}. They used ${used} of the core.`,
    "",
  ];
}
