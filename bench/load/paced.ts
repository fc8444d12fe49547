import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { LoadResult } from "./load.ts";
import type { LoadRequest } from "./lua.ts";

/**
 * Sends requests at a fixed rate, however long the answers take. Latencies count from the moment at which a request was due, so
 * that a server that falls behind is not asked less.
 */
export async function loadAtRate(
  origin: string,
  requests: readonly LoadRequest[],
  seconds: number,
  perSecond: number,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const latencies: number[] = [];
  const count = Math.round(seconds * perSecond);
  const sent: Promise<void>[] = [];
  let errors = 0;
  const start = performance.now();
  for (let index = 0; index < count; index += 1) {
    const due = start + (index * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const { path = "/" } = requests[index % requests.length] ?? {};
    const answered = ask(agent, origin + path).then(
      () => void latencies.push(performance.now() - due),
      () => void (errors += 1),
    );
    sent.push(answered);
  }
  await Promise.all(sent);
  const elapsed = (performance.now() - start) / 1_000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0;
  return { requests: latencies.length, perSecond: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), errors };
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.on("end", () => (response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`))));
    });
    request.on("error", reject);
  });
}
