import { setTimeout as sleep } from "node:timers/promises";
import { type LoadRequest, type LoadResult, load } from "./load.ts";
import type { Workload } from "./workloads.ts";

export interface Row {
  title: string;
  perSecond: number;
  floorPerSecond: number;
  ratio: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
  target: number | null;
  targetP99Ms?: number;
}

const ROUNDS = 3;
const SETTLE_MS = 200;
/** What the other load of {@link compareBeside} runs for before the one that is measured, and after it. */
const LEAD_MS = 1_000;

/** Three rounds, each of the floor and then of the workload; medians, and the ratio of the pairs. */
export async function compare(workload: Workload, origin: string, floorOrigin: string, seconds: number): Promise<Row> {
  const [first] = workload.requests;
  if (first === undefined) throw new Error(`${workload.name} has no request`);
  const bytes = await sizeOf(origin, first);
  // The same requests: to read their headers is nothing that either could spare itself.
  const floorRequests = workload.requests.map((request) => ({ ...request, path: `/bytes/${bytes}` }));
  await load(origin, workload.requests, 1, workload.connections);
  const rounds: Array<{ floor: LoadResult; own: LoadResult }> = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await load(floorOrigin, floorRequests, seconds, workload.connections);
    await sleep(SETTLE_MS);
    rounds.push({ floor, own: await load(origin, workload.requests, seconds, workload.connections) });
  }
  const own = rounds.map((round) => round.own);
  return {
    title: bytes === 0 ? workload.title : `${workload.title} (${bytes} bytes)`,
    perSecond: median(own.map((result) => result.perSecond)),
    floorPerSecond: median(rounds.map((round) => round.floor.perSecond)),
    ratio: median(rounds.map((round) => round.own.perSecond / round.floor.perSecond)),
    p50Ms: median(own.map((result) => result.p50Ms)),
    p99Ms: median(own.map((result) => result.p99Ms)),
    errors: own.reduce((sum, result) => sum + result.errors, 0),
    target: workload.target,
    ...(workload.targetP99Ms === undefined ? {} : { targetP99Ms: workload.targetP99Ms }),
  };
}

/** Of the body; a redirect has none. */
async function sizeOf(origin: string, { method, path, headers }: LoadRequest): Promise<number> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, "x-forwarded-for": "10.0.0.1" },
    redirect: "manual",
  });
  if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.text()).length;
}

/** Three rounds of a workload in turn with something else that yields a rate, such as pgbench. */
export async function compareWith(
  workload: Workload,
  origin: string,
  floor: () => Promise<number>,
  seconds: number,
  target: number,
): Promise<Row> {
  await load(origin, workload.requests, 1);
  const rounds: Array<{ floor: number; own: LoadResult }> = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const perSecond = await floor();
    await sleep(SETTLE_MS);
    rounds.push({ floor: perSecond, own: await load(origin, workload.requests, seconds) });
  }
  const own = rounds.map((round) => round.own);
  return {
    title: workload.title,
    perSecond: median(own.map((result) => result.perSecond)),
    floorPerSecond: median(rounds.map((round) => round.floor)),
    ratio: median(rounds.map((round) => round.own.perSecond / round.floor)),
    p50Ms: median(own.map((result) => result.p50Ms)),
    p99Ms: median(own.map((result) => result.p99Ms)),
    errors: own.reduce((sum, result) => sum + result.errors, 0),
    target,
  };
}

/** Three rounds of a workload alone, as its floor, and then while another runs as fast as it can. */
export async function compareBeside(
  workload: Workload,
  other: Workload,
  origin: string,
  seconds: number,
): Promise<Row> {
  const run = (length: number) => load(origin, workload.requests, length, workload.connections);
  await run(1);
  const rounds: Array<{ alone: LoadResult; own: LoadResult; other: LoadResult }> = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await run(seconds);
    const loaded = load(origin, other.requests, seconds + 2, other.connections);
    await sleep(LEAD_MS);
    const own = await run(seconds);
    rounds.push({ alone, own, other: await loaded });
  }
  const own = rounds.map((round) => round.own);
  return {
    title: workload.title,
    perSecond: median(own.map((result) => result.perSecond)),
    floorPerSecond: median(rounds.map((round) => round.alone.perSecond)),
    ratio: median(rounds.map((round) => round.own.perSecond / round.alone.perSecond)),
    p50Ms: median(own.map((result) => result.p50Ms)),
    p99Ms: median(own.map((result) => result.p99Ms)),
    errors: rounds.reduce((sum, round) => sum + round.own.errors + round.other.errors, 0),
    target: null,
    ...(workload.targetP99Ms === undefined ? {} : { targetP99Ms: workload.targetP99Ms }),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
