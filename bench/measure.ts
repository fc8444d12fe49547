import { setTimeout as sleep } from "node:timers/promises";
import { type LoadResult, load } from "./load/load.ts";
import type { LoadRequest } from "./load/lua.ts";
import { type CpuTime, cpuTime } from "./processes.ts";
import type { Started } from "./server.ts";
import { ROUNDS } from "./size.ts";
import type { Workload } from "./workloads.ts";

/** Microseconds of CPU per request. */
export interface RowCpu {
  server: number;
  database: number;
  /** The bare server's rate; null if the floor is something else. */
  floor: number | null;
}

export interface Row {
  title: string;
  perSecond: number;
  floorPerSecond: number;
  ratio: number;
  /** Null if the system does not report it, or if the row consists of two loads. */
  cpu: RowCpu | null;
  p50Ms: number;
  p99Ms: number;
  errors: number;
  target: number | null;
  targetP99Ms?: number;
}

const SETTLE_MS = 200;
/** Answers that a mean size is made of, which come one after the other. */
const MOST_SIZES = 256;
/** How long the other load of {@link compareBeside} runs before and after the measured one. */
const LEAD_MS = 1_000;

interface Measured extends LoadResult {
  cpu: CpuTime | null;
}

/** Three rounds, each of the floor and then of the workload; medians, and the ratio of the pairs. */
export async function compare(workload: Workload, tote: Started, floor: Started, seconds: number): Promise<Row> {
  const bytes = await meanSize(tote.origin, workload.requests);
  // The same requests, because neither server can avoid reading their headers.
  const floorRequests = workload.requests.map((request) => ({ ...request, path: `/bytes/${bytes}` }));
  await load(tote.origin, workload.requests, 1, workload.connections);
  const rounds: Array<{ floor: Measured; own: Measured }> = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await measure(floor, floorRequests, seconds, workload.connections);
    await sleep(SETTLE_MS);
    rounds.push({ floor: bare, own: await measure(tote, workload.requests, seconds, workload.connections) });
  }
  const row = summarise(
    workload,
    rounds.map(({ floor: bare, own }) => ({ floorPerSecond: bare.perSecond, own })),
  );
  const floorCpu = median(rounds.map(({ floor: bare }) => bare.cpu?.server ?? Number.NaN));
  return {
    ...row,
    title: bytes === 0 ? workload.title : `${workload.title} (${bytes} bytes)`,
    cpu: row.cpu === null ? null : { ...row.cpu, floor: floorCpu },
    target: workload.target,
  };
}

/** Three rounds of a workload in turn with another source of a rate, such as pgbench. */
export async function compareWith(
  workload: Workload,
  tote: Started,
  floor: () => Promise<number>,
  seconds: number,
  target: number,
): Promise<Row> {
  await load(tote.origin, workload.requests, 1);
  const rounds: Array<{ floorPerSecond: number; own: Measured }> = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const floorPerSecond = await floor();
    await sleep(SETTLE_MS);
    rounds.push({ floorPerSecond, own: await measure(tote, workload.requests, seconds) });
  }
  return { ...summarise(workload, rounds), target };
}

/** Three rounds of a workload alone, as its floor, and then while another runs as fast as it can. */
export async function compareBeside(
  workload: Workload,
  other: Workload,
  origin: string,
  seconds: number,
): Promise<Row> {
  const run = async (length: number): Promise<Measured> => {
    return { ...(await load(origin, workload.requests, length, workload.connections)), cpu: null };
  };
  await run(1);
  const rounds: Array<{ floorPerSecond: number; own: Measured; other: LoadResult }> = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await run(seconds);
    const loaded = load(origin, other.requests, seconds + 2, other.connections);
    await sleep(LEAD_MS);
    const own = await run(seconds);
    rounds.push({ floorPerSecond: alone.perSecond, own, other: await loaded });
  }
  const row = summarise(workload, rounds);
  return { ...row, errors: row.errors + rounds.reduce((sum, round) => sum + round.other.errors, 0) };
}

function summarise(workload: Workload, rounds: ReadonlyArray<{ floorPerSecond: number; own: Measured }>): Row {
  const own = rounds.map((round) => round.own);
  const cpu = own.flatMap((result) => (result.cpu === null ? [] : [result.cpu]));
  return {
    title: workload.title,
    perSecond: median(own.map((result) => result.perSecond)),
    floorPerSecond: median(rounds.map((round) => round.floorPerSecond)),
    ratio: median(rounds.map((round) => round.own.perSecond / round.floorPerSecond)),
    cpu:
      cpu.length === 0
        ? null
        : {
            server: median(cpu.map(({ server }) => server)),
            database: median(cpu.map(({ database }) => database)),
            floor: null,
          },
    p50Ms: median(own.map((result) => result.p50Ms)),
    p99Ms: median(own.map((result) => result.p99Ms)),
    errors: own.reduce((sum, result) => sum + result.errors, 0),
    target: null,
    ...(workload.targetP99Ms === undefined ? {} : { targetP99Ms: workload.targetP99Ms }),
  };
}

/** Measures a load, and its CPU per request on the server and its database. */
export async function measure(
  server: Started,
  requests: readonly LoadRequest[],
  seconds: number,
  connections?: number,
): Promise<Measured> {
  const before = await cpuTime(server);
  const result = await load(server.origin, requests, seconds, connections);
  const after = await cpuTime(server);
  if (before === null || after === null || result.requests === 0) return { ...result, cpu: null };
  const cpu = {
    server: (after.server - before.server) / result.requests,
    database: (after.database - before.database) / result.requests,
  };
  return { ...result, cpu };
}

/** The mean size of the bodies; a redirect has none. Only repeatable requests are sent again. */
export async function meanSize(origin: string, requests: readonly LoadRequest[]): Promise<number> {
  const step = Math.ceil(requests.length / MOST_SIZES);
  const asked = requests.filter((_, index) => index % step === 0);
  let bytes = 0;
  for (const { method, path, headers } of asked) {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, "x-forwarded-for": "10.0.0.1" },
      redirect: "manual",
    });
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    bytes += (await answer.arrayBuffer()).byteLength;
  }
  return Math.round(bytes / asked.length);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
