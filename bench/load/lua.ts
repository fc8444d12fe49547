/** A request of a load: one is repeated, several are sent in turn. */
export interface LoadRequest {
  method: string;
  path: string;
  /** {@link ANYBODY} in a value becomes a new address with every request. */
  headers: Record<string, string>;
  body?: string;
}

/** Placeholder for an address that has sent no request before. */
export const ANYBODY = "{anybody}";

/** The script for wrk. Requests are formatted once, so that the load costs as little as it can. */
export function toLua(requests: readonly LoadRequest[]): string {
  const list = requests.map((request) => {
    const headers = Object.entries(request.headers).map(([name, value]) => `[${quote(name)}]=${quote(value)}`);
    return `wrk.format(${quote(request.method)}, ${quote(request.path)}, {${headers.join(",")}}, ${request.body === undefined ? "nil" : quote(request.body)})`;
  });
  const isVaried = requests.some(({ headers }) => Object.values(headers).includes(ANYBODY));
  return `local requests\nlocal n = 0\ninit = function(args)\n  requests = {${list.join(",\n")}}\n${isVaried ? SPLIT : ""}end\n${isVaried ? VARIED : PLAIN}${DONE}`;
}

/** One thread has one counter, so concurrent connections request different things. */
const PLAIN = `request = function()
  n = n % #requests + 1
  return requests[n]
end
`;

/** Each run of wrk starts at a random place; addresses repeat only by chance. */
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
