/** Start times and memory. */
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "./measure.ts";
import { proportionalSetSize } from "./processes.ts";
import { startTote, temporaryDirectory } from "./server.ts";

export interface Life {
  coldStartSeconds: number;
  warmStartSeconds: number;
  /** Proportional set size of server and database at rest; null if the system does not report it. */
  memoryMegabytes: number | null;
}

const ROUNDS = 3;
const REST_MS = 3_000;

export async function measureLife(): Promise<Life> {
  const cold: number[] = [];
  const warm: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const data = await temporaryDirectory();
    cold.push(await timeStart(data.path, null));
    warm.push(await timeStart(data.path, memory));
    await data.remove();
  }
  return {
    coldStartSeconds: median(cold),
    warmStartSeconds: median(warm),
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
