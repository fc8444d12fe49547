/** Start times and memory. */
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../measure.ts";
import { proportionalSetSize } from "../processes.ts";
import { startTote, temporaryDirectory } from "../server.ts";
import { ROUNDS } from "../size.ts";

export interface Life {
  coldStartSeconds: number;
  warmStartSeconds: number;
  /** The first page of the shop after a warm start, and the second: the first also loads the renderer. */
  firstPageMs: number;
  secondPageMs: number;
  /** Proportional set size of server and database at rest; null if the system does not report it. */
  memoryMegabytes: number | null;
}

const REST_MS = 3_000;

export async function measureLife(): Promise<Life> {
  const cold: number[] = [];
  const warm: number[] = [];
  const memory: number[] = [];
  const pages: [first: number, second: number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const data = await temporaryDirectory();
    cold.push(await timeStart(data.path, null));
    warm.push(await timeStart(data.path, memory));
    pages.push(await timeFirstPages(data.path));
    await data.remove();
  }
  return {
    coldStartSeconds: median(cold),
    warmStartSeconds: median(warm),
    firstPageMs: median(pages.map(([first]) => first)),
    secondPageMs: median(pages.map(([, second]) => second)),
    memoryMegabytes: memory.length === 0 ? null : median(memory),
  };
}

async function timeStart(dataDir: string, memory: number[] | null): Promise<number> {
  const startedAt = performance.now();
  const server = await startTote(dataDir);
  const seconds = (performance.now() - startedAt) / 1_000;
  if (memory !== null) {
    await sleep(REST_MS);
    const used = await proportionalSetSize(server);
    if (used !== null) memory.push(used);
  }
  await server.stop();
  return seconds;
}

/** In a start of its own: the memory at rest is that of a server that no page was asked of. */
async function timeFirstPages(dataDir: string): Promise<[first: number, second: number]> {
  const server = await startTote(dataDir);
  try {
    return [await timePage(`${server.origin}/`), await timePage(`${server.origin}/search`)];
  } finally {
    await server.stop();
  }
}

async function timePage(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - startedAt;
}
