/** Metrics of several processes, and of a worker, which serves no shop. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDirectory, type RunningProgram, runServer } from "../../../test/running-server.ts";

const directory = makeDataDirectory();
const environment = { DATA_DIR: directory.path, PORT: "0", LOG_LEVEL: "warn" };
let server: RunningProgram;
let url: string;
let metricsPort: number;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

beforeAll(async () => {
  metricsPort = await freePort();
  server = await runServer({ ...environment, PROCESSES: "2", METRICS_PORT: String(metricsPort) });
  url = (await server.says(/(http:\/\/localhost:\d+)\/docs[\s\S]*Stop with Ctrl-C/))[1] ?? "";
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  directory.remove();
});

const countOf = (text: string, sample: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${sample} `))
      ?.split(" ")[1] ?? Number.NaN,
  );
const read = async (from: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${from}/metrics`, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
};

test("whichever process is asked tells of all, with the work in the background", async () => {
  // A connection each: the processes take them in turn.
  for (let count = 0; count < 8; count += 1) await fetch(`${url}/livez`, { headers: { connection: "close" } });
  const sample = 'tote_http_request_duration_seconds_count{method="GET",route="/livez",status="2xx"}';
  for (const from of [url, url, `http://127.0.0.1:${metricsPort}`]) {
    const text = await read(from, { connection: "close" });
    expect(countOf(text, sample)).toBe(8);
    expect(countOf(text, "tote_webhook_deliveries_waiting")).toBe(0);
    expect(text).toContain('tote_job_runs_total{job_name="webhooks",outcome="succeeded"}');
  }
});

test("the port of its own knows probes and metrics, and nothing of the shop", async () => {
  const base = `http://127.0.0.1:${metricsPort}`;
  expect(await (await fetch(`${base}/livez`)).json()).toEqual({ status: "ok" });
  expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: "ok" });
  for (const path of ["/", "/api/store", "/metrics/", "/docs"])
    expect((await fetch(base + path)).status, path).toBe(404);
  expect((await fetch(`${base}/metrics`, { method: "POST" })).status).toBe(404);
});

test("a worker serves the metrics of its jobs there, to callers with the token", async () => {
  const port = await freePort();
  const settings = { ROLE: "worker", METRICS_PORT: String(port), METRICS_TOKEN: "for metrics only" };
  const worker = await runServer({ ...environment, ...settings });
  await worker.says(/Stop with Ctrl-C/);
  const base = `http://127.0.0.1:${port}`;
  expect((await fetch(`${base}/metrics`)).status).toBe(404);
  const text = await read(base, { authorization: "Bearer for metrics only" });
  expect(text).toContain('tote_job_last_success_timestamp_seconds{job_name="send-mails"}');
  expect(text).toContain("tote_watermark_age_seconds");
  worker.child.kill("SIGTERM");
  expect(await worker.exit).toBe(0);
});

test("a port that is taken is refused with 78", async () => {
  const second = await runServer({ ...environment, ROLE: "worker", METRICS_PORT: String(metricsPort) });
  expect(await second.exit).toBe(78);
  expect(second.output()).toContain(`METRICS_PORT: this machine cannot listen on 127.0.0.1:${metricsPort}`);
});
