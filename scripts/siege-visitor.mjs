import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** The visitors of scripts/siege.mjs: each asks for one page from an address of their own and says how long it took. */
const { url, everyMs } = workerData;
const octet = () => 1 + Math.floor(Math.random() * 254);
let ends = false;
parentPort?.once("message", () => {
  ends = true;
});
parentPort?.postMessage("ready");

async function ask() {
  const beganAt = performance.now();
  const answer = await fetch(url, { headers: { "x-forwarded-for": `10.${octet()}.${octet()}.${octet()}` } });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - beganAt };
}

const asked = [];
for (let next = performance.now(); !ends; next += everyMs) {
  await sleep(Math.max(0, next - performance.now()));
  asked.push(ask());
}
const pages = await Promise.all(asked);
parentPort?.postMessage({
  times: pages.map(({ ms }) => ms),
  failed: pages.filter(({ status }) => status !== 200).length,
});
