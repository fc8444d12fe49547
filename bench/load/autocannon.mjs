/**
 * Generates the load if wrk is not installed: `node autocannon.mjs plan.json` prints its result in the format of wrk's
 * script.
 */
import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import autocannon from "autocannon";

const { origin, requests, seconds, connections, anybody } = JSON.parse(await readFile(process.argv[2], "utf8"));
let next = 0;
let visitor = randomInt(2 ** 24);

/** One counter for all connections, as in wrk's script: each request takes the next entry. */
function setupRequest(request) {
  const chosen = requests[next % requests.length];
  next += 1;
  const headers = Object.entries(chosen.headers).map(([name, value]) => [name, value === anybody ? nobody() : value]);
  return {
    ...request,
    method: chosen.method,
    path: chosen.path,
    headers: Object.fromEntries(headers),
    body: chosen.body,
  };
}

function nobody() {
  visitor += 1;
  return `10.${(visitor >> 16) % 256}.${(visitor >> 8) % 256}.${visitor % 256}`;
}

const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  timeout: 10,
  requests: [{ setupRequest }],
});
const { latency, errors, timeouts, duration } = result;
const answered = result["2xx"] + result["3xx"];
const failed = errors + timeouts + result["1xx"] + result["4xx"] + result["5xx"];
process.stdout.write(
  `BENCH ${answered} ${Math.round(duration * 1_000_000)} ${Math.round(latency.p50 * 1_000)} ${Math.round(latency.p99 * 1_000)} ${failed}\n`,
);
