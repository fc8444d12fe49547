/** CPU and memory of a server and its PostgreSQL. Linux only: elsewhere the values are null, and a row says so. */
import { readdir, readFile } from "node:fs/promises";
import type { Started } from "./server.ts";

/** A process and its database. */
interface Measured {
  process: { pid?: number | undefined };
  dataDir: Started["dataDir"];
}

/** Microseconds of CPU since the processes began. */
export interface CpuTime {
  server: number;
  database: number;
}

/** `/proc` counts in hundredths of a second on every Linux. */
const MICROSECONDS_A_TICK = 10_000;

export async function cpuTime(started: Measured): Promise<CpuTime | null> {
  const processes = await processesOf(started);
  if (processes === null) return null;
  const [server, ...database] = await Promise.all([processes.server, ...processes.database].map(ticksOf));
  const sum = database.reduce((total: number, ticks) => total + ticks, 0);
  return { server: (server ?? 0) * MICROSECONDS_A_TICK, database: sum * MICROSECONDS_A_TICK };
}

/** Includes children that have ended, so that closed connections count. */
async function ticksOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name is in parentheses and may contain spaces; utime is field 14, the 12th after the name.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
}

/** The sum over the server and every process of its PostgreSQL, proportional set size in megabytes. */
export async function proportionalSetSize(started: Started): Promise<number | null> {
  const processes = await processesOf(started);
  if (processes === null) return null;
  let kilobytes = 0;
  for (const pid of [processes.server, ...processes.database]) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
    kilobytes += Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
  }
  return kilobytes / 1_024;
}

/** The server, its embedded PostgreSQL and the children of that. */
async function processesOf({ process, dataDir }: Measured): Promise<{ server: string; database: string[] } | null> {
  const pids = await readdir("/proc").catch(() => null);
  if (pids === null) return null;
  const server = String(process.pid ?? 0);
  const database = new Set<string>();
  for (const pid of pids.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b))) {
    const [commandLine, status] = await Promise.all([
      readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
      readFile(`/proc/${pid}/status`, "utf8").catch(() => ""),
    ]);
    const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? "";
    const isPostmaster = dataDir !== null && commandLine.includes(dataDir) && commandLine.includes("postgres");
    if (pid !== server && (isPostmaster || database.has(parent))) database.add(pid);
  }
  return { server, database: [...database] };
}
