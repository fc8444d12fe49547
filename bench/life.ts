/** Start times and memory. */
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "./measure.ts";
import { startTote, temporaryDirectory } from "./server.ts";

export interface Life {
  coldStartSeconds: number;
  warmStartSeconds: number;
  /** Server and database at rest, proportional set size; null where the system does not tell. */
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
    const used = await proportionalSetSize(server.process.pid ?? 0, dataDir);
    if (used !== null) memory.push(used);
  }
  await server.stop();
  return seconds;
}

/** The sum over the server and every process of its PostgreSQL, in megabytes. Linux only. */
async function proportionalSetSize(serverPid: number, dataDir: string): Promise<number | null> {
  const pids = await readdir("/proc").catch(() => null);
  if (pids === null) return null;
  const postmasters = new Set<string>();
  let kilobytes = 0;
  for (const pid of pids.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b))) {
    const [commandLine, status] = await Promise.all([
      readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
      readFile(`/proc/${pid}/status`, "utf8").catch(() => ""),
    ]);
    const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? "";
    const isPostmaster = commandLine.includes(dataDir) && commandLine.includes("postgres");
    if (isPostmaster) postmasters.add(pid);
    if (Number(pid) !== serverPid && !isPostmaster && !postmasters.has(parent)) continue;
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
    kilobytes += Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
  }
  return kilobytes / 1_024;
}
