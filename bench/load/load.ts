import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ANYBODY, type LoadRequest, toLua } from "./lua.ts";

export interface LoadResult {
  requests: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Connection errors, time-outs and answers other than 2xx and 3xx. Any voids the row. */
  errors: number;
}

export const CONNECTIONS = 64;

/** The load generator on this machine: wrk if installed, else autocannon, which is part of the repository. */
export const GENERATOR = succeeds("wrk", ["-v"]) ? "wrk" : "autocannon";

/**
 * A process in the batch class gets its share of the CPU but never interrupts another. Without it the kernel wakes the
 * load on the server's core with each answer, thousands of times a second.
 */
export const BATCH_CLASS = succeeds("chrt", ["-b", "0", "true"]);

/** Runs the requests in turn over 64 keep-alive connections from one thread. Redirects count as answers. */
export async function load(
  origin: string,
  requests: readonly LoadRequest[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), "tote-bench-"));
  try {
    return parse(await (GENERATOR === "wrk" ? runWrk : runAutocannon)(folder, origin, requests, seconds, connections));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Runner = (
  folder: string,
  origin: string,
  requests: readonly LoadRequest[],
  seconds: number,
  connections: number,
) => Promise<string>;

const runWrk: Runner = async (folder, origin, requests, seconds, connections) => {
  const script = join(folder, "load.lua");
  await writeFile(script, toLua(requests));
  const limits = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s"];
  return runLoad("wrk", [...limits, "--latency", "-s", script, origin]);
};

const runAutocannon: Runner = async (folder, origin, requests, seconds, connections) => {
  const plan = join(folder, "load.json");
  await writeFile(plan, JSON.stringify({ origin, requests, seconds, connections, anybody: ANYBODY }));
  return runLoad(process.execPath, [new URL("./autocannon.mjs", import.meta.url).pathname, plan]);
};

function parse(output: string): LoadResult {
  const match = /BENCH (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(output);
  if (match === null) throw new Error(`the load generator said nothing that can be read:\n${output}`);
  const [requests = 0, microseconds = 1, p50 = 0, p99 = 0, errors = 0] = match.slice(1).map(Number);
  const perSecond = (requests / microseconds) * 1_000_000;
  return { requests, perSecond, p50Ms: p50 / 1_000, p99Ms: p99 / 1_000, errors };
}

/** Runs a load generator, in the batch class if available. */
export function runLoad(command: string, args: readonly string[]): Promise<string> {
  return BATCH_CLASS ? run("chrt", ["-b", "0", command, ...args]) : run(command, args);
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => reject(new Error(`${command} cannot be run: ${error.message}`)));
    child.on("close", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}:\n${output.slice(-2_000)}`)),
    );
  });
}

/** True if the command exists and works; `wrk -v` exits with 1 after printing its version. */
function succeeds(command: string, args: readonly string[]): boolean {
  const { error, status } = spawnSync(command, args, { stdio: "ignore" });
  return error === undefined && (status === 0 || command === "wrk");
}
