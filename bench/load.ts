import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a load sends: one request over and over, or several in turn. */
export interface LoadRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Connection errors, time-outs and answers other than 2xx and 3xx. Any voids the row. */
  errors: number;
}

export const CONNECTIONS = 64;

/** Runs wrk with one thread and 64 keep-alive connections. Redirects count as answers. */
export async function load(origin: string, requests: readonly LoadRequest[], seconds: number): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), "tote-bench-"));
  try {
    const script = join(folder, "load.lua");
    await writeFile(script, toLua(requests));
    const output = await run("wrk", [
      "-t1",
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      "--latency",
      "--timeout",
      "10s",
      "-s",
      script,
      origin,
    ]);
    return parse(output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Requests are formatted once, so that the load costs as little as it can. */
function toLua(requests: readonly LoadRequest[]): string {
  const list = requests.map((request) => {
    const headers = Object.entries(request.headers).map(([name, value]) => `[${quote(name)}]=${quote(value)}`);
    return `wrk.format(${quote(request.method)}, ${quote(request.path)}, {${headers.join(",")}}, ${request.body === undefined ? "nil" : quote(request.body)})`;
  });
  return `local requests\nlocal n = 0\ninit = function(args)\n  requests = {${list.join(",\n")}}\nend\nrequest = function()\n  n = n % #requests + 1\n  return requests[n]\nend\n${DONE}`;
}

const DONE = `done = function(summary, latency, requests)
  local e = summary.errors
  io.write(string.format("BENCH %d %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end
`;

function quote(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}

function parse(output: string): LoadResult {
  const match = /BENCH (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(output);
  if (match === null) throw new Error(`wrk said nothing that can be read:\n${output}`);
  const [requests = 0, microseconds = 1, p50 = 0, p99 = 0, errors = 0] = match.slice(1).map(Number);
  return { perSecond: (requests / microseconds) * 1_000_000, p50Ms: p50 / 1_000, p99Ms: p99 / 1_000, errors };
}

export function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => reject(new Error(`${command} cannot be run: ${error.message}`)));
    child.on("close", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}:\n${output.slice(-2_000)}`)),
    );
  });
}
