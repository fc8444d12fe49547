import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a load sends: one request over and over, or several in turn. */
export interface LoadRequest {
  method: string;
  path: string;
  /** In a value, {@link ANYBODY} becomes another address with every request. */
  headers: Record<string, string>;
  body?: string;
}

/** Stands for an address that nobody has sent a request from before. */
export const ANYBODY = "{anybody}";

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Connection errors, time-outs and answers other than 2xx and 3xx. Any voids the row. */
  errors: number;
}

export const CONNECTIONS = 64;

/** Runs wrk with one thread and 64 keep-alive connections, unless told otherwise. Redirects count as answers. */
export async function load(
  origin: string,
  requests: readonly LoadRequest[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), "tote-bench-"));
  try {
    const script = join(folder, "load.lua");
    await writeFile(script, toLua(requests));
    const output = await run("wrk", [
      "-t1",
      `-c${connections}`,
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
  const isVaried = requests.some(({ headers }) => Object.values(headers).includes(ANYBODY));
  return `local requests\nlocal n = 0\ninit = function(args)\n  requests = {${list.join(",\n")}}\n${isVaried ? SPLIT : ""}end\n${isVaried ? VARIED : PLAIN}${DONE}`;
}

const PLAIN = `request = function()
  n = n % #requests + 1
  return requests[n]
end
`;

/** The addresses go on where the round before ended only by chance: each run of wrk begins at another place. */
const SPLIT = `  math.randomseed(os.time())
  n = math.random(0, 2 ^ 24)
  for i, text in ipairs(requests) do
    local from, to = text:find("${ANYBODY}", 1, true)
    requests[i] = {text:sub(1, from - 1), text:sub(to + 1)}
  end
`;
const VARIED = `request = function()
  n = n + 1
  local parts = requests[n % #requests + 1]
  return parts[1] .. "10." .. math.floor(n / 65536) % 256 .. "." .. math.floor(n / 256) % 256 .. "." .. n % 256 .. parts[2]
end
`;

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
