/** The metrics that an operator reads at `/metrics`, over HTTP. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPartner, createProduct, signUp } from "../../../test/factories.ts";
import { readSourceFiles } from "../../../test/house-rules/source-files.ts";
import { addShippingMethod, placeOrder } from "../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { startReceiver } from "../../../test/webhook-receiver.ts";
import { startWorker } from "../../worker.ts";
import { serverDirectory } from "../config/paths.ts";
import { Database } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { newId } from "../ids.ts";
import { Metrics } from "./metrics.ts";
import { createWatermarkWatch, WatermarkAge } from "./watermark.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ rateLimits: true, webhooksAllowPrivate: true });
  await addShippingMethod(shop, { code: "standard", priceMinor: 0 });
});
afterAll(() => shop.close());

/** Samples by name and labels. */
function read(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

const scrape = async (from: TestApp = shop) => {
  const answer = await from.request("GET", "/metrics");
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  return read(answer.text);
};
const job = (name: string) => shop.app.jobs.find((candidate) => candidate.name === name);

test("requests are counted by route, never by address; refusals by code, rate limits by name, replays", async () => {
  const { session } = await signUp(shop, { email: "secret.person@example.com" });
  const product = await createProduct(shop, { handle: "a-secret-handle" });
  await shop.request("GET", "/api/products/a-secret-handle");
  await shop.request("GET", "/nowhere/a-secret-path");
  const body = { lines: [{ productId: product.productId, qty: 1 }] };
  const key = { "idempotency-key": "a-secret-key" };
  expect((await placeOrder(shop, session, body, key)).status).toBe(201);
  expect((await placeOrder(shop, session, body, key)).headers["idempotent-replayed"]).toBe("true");
  const report = { kind: "support", message: "Something is wrong here.", email: "someone@example.com" };
  for (let count = 0; count < 6; count += 1)
    await shop.request("POST", "/api/report-problem", { body: report, ip: "203.0.113.7" });
  const { text } = await shop.request("GET", "/metrics");
  const samples = read(text);
  expect(
    samples.get(
      'tote_http_request_duration_seconds_count{method="GET",route="/api/products/:idOrHandle",status="2xx"}',
    ),
  ).toBe(1);
  expect(samples.get('tote_http_request_duration_seconds_count{method="GET",route="none",status="4xx"}')).toBe(1);
  expect(samples.get('tote_http_problems_total{code="not_found"}')).toBe(1);
  expect(samples.get('tote_http_problems_total{code="rate_limited"}')).toBe(1);
  expect(samples.get('tote_http_rate_limited_total{limit="report"}')).toBe(1);
  expect(samples.get("tote_http_idempotent_replays_total")).toBe(1);
  expect(samples.get('tote_orders_total{outcome="placed"}')).toBe(1);
  expect(samples.get('tote_orders_total{outcome="replayed"}')).toBe(1);
  expect(samples.get("tote_order_batch_size_count")).toBe(2);
  expect(samples.get('tote_order_batch_size_bucket{le="1"}')).toBe(2);
  expect(samples.get("tote_orders_waiting")).toBe(0);
  expect(samples.get("tote_database_pool_limit")).toBe(10);
  expect(samples.has('tote_database_pool_connections{state="idle"}')).toBe(true);
  expect(samples.has("process_resident_memory_bytes")).toBe(true);
  expect(samples.get("tote_event_loop_utilization")).toBeGreaterThan(0);
  expect(samples.get("tote_event_loop_utilization")).toBeLessThanOrEqual(1);
  expect(text).not.toMatch(/secret|example\.com|203\.0\.113/);
});

test("callers from other machines, or through a proxy on this one, get 404 without a token", async () => {
  expect((await shop.request("GET", "/metrics", { ip: "203.0.113.9" })).status).toBe(404);
  for (const headers of [
    { "x-forwarded-for": "127.0.0.1" },
    { forwarded: "for=127.0.0.1" },
    { "x-real-ip": "127.0.0.1" },
    { "cf-connecting-ip": "127.0.0.1" },
    { via: "1.1 proxy" },
    { host: "shop.example.com" },
  ] as Record<string, string>[])
    expect((await shop.request("GET", "/metrics", { headers })).status, JSON.stringify(headers)).toBe(404);
  for (const host of ["localhost:3000", "127.0.0.1", "[::1]:3000"])
    expect((await shop.request("GET", "/metrics", { headers: { host } })).status, host).toBe(200);
  const guarded = await startTestApp({ metricsToken: "a token for metrics" });
  try {
    const ask = (headers: Record<string, string>) => guarded.request("GET", "/metrics", { headers, ip: "203.0.113.9" });
    expect((await ask({})).status).toBe(404);
    expect((await ask({ authorization: "Bearer another" })).status).toBe(404);
    expect((await ask({ authorization: "Bearer a token for metrics" })).status).toBe(200);
  } finally {
    await guarded.close();
  }
});

test("the backlog of webhooks, its age and the outcomes of attempts", async () => {
  const receiver = await startReceiver();
  const other = await startTestApp({ webhooksAllowPrivate: true });
  try {
    const partner = await createPartner(other);
    const made = await other.request("POST", "/api/webhooks/endpoints", {
      session: partner.session,
      body: { url: receiver.url, eventTypes: ["*"] },
    });
    expect(made.status, made.text).toBe(201);
    await other.database.reads.execute(sql`
      insert into events (id, type, resource_id, data, created_at) select gen_random_uuid(), 'order.created', ${newId()}, '{}', now() - interval '1 hour'
      from generate_series(1, 3)`);
    const before = await scrape(other);
    expect(before.get('tote_event_follower_behind{follower="webhooks"}')).toBeGreaterThanOrEqual(3);
    expect(before.get('tote_event_follower_behind_seconds{follower="webhooks"}')).toBeGreaterThan(0);
    expect(before.get("tote_webhook_deliveries_waiting")).toBe(0);
    expect(before.get('tote_webhook_endpoints{state="healthy"}')).toBe(1);
    receiver.answer((_request, response) => void response.writeHead(500).end());
    const webhooks = other.app.jobs.find(({ name }) => name === "webhooks");
    await webhooks?.run();
    await other.app.close();
    const text = await other.app.metrics.text();
    expect(read(text).get('tote_webhook_attempts_total{outcome="refused_5xx"}')).toBeGreaterThanOrEqual(1);
    expect(read(text).get('tote_webhook_attempts_total{outcome="delivered"}')).toBe(0);
    expect(read(text).get("tote_webhook_attempt_duration_seconds_count")).toBeGreaterThanOrEqual(1);
    const later = new Metrics({ collectsShared: true });
    const again = await startTestAppOn(other);
    for (const part of again) later.add(part);
    const after = read(await later.text());
    expect(after.get('tote_event_follower_behind{follower="webhooks"}')).toBe(0);
    expect(after.get("tote_webhook_deliveries_waiting")).toBeGreaterThanOrEqual(3);
    expect(after.get("tote_webhook_oldest_waiting_seconds")).toBeGreaterThanOrEqual(0);
    expect(after.get('tote_webhook_endpoints{state="failing"}')).toBe(1);
  } finally {
    await receiver.close();
    await other.close();
  }
});

/** Restarts the app, so that the webhook measures that were just collected are not reused. */
async function startTestAppOn(app: TestApp) {
  const { measureWebhooks } = await import("../../features/partners/webhooks/delivery/measure.ts");
  const { measureFollowers } = await import("../events/measure-followers.ts");
  return [measureWebhooks(app.database).part, measureFollowers(app.database)];
}

test("mails that wait and the attempts to send them", async () => {
  await signUp(shop, { email: "waiting@example.com" });
  await job("send-mails")?.run();
  const samples = read(await shop.app.metrics.text());
  expect(samples.get('tote_mail_attempts_total{outcome="given_up"}')).toBe(0);
  expect(samples.has("tote_mails_waiting")).toBe(true);
  expect(samples.has("tote_mails_oldest_waiting_seconds")).toBe(true);
  expect(samples.has('tote_event_follower_behind{follower="order_mails"}')).toBe(true);
  expect(samples.has('tote_event_follower_behind_seconds{follower="order_mails"}')).toBe(true);
});

test("runs of jobs, failures and the last success", async () => {
  const ends: Array<() => void> = [];
  const run = (name: string, work: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      const worker = startWorker(
        [{ name, everySeconds: 0.01, run: () => work().finally(() => setImmediate(resolve)) }],
        pino({ level: "silent" }),
        shop.app.jobMetrics,
      );
      ends.push(() => void worker.stop());
    });
  await run("fine", async () => undefined);
  await run("broken", () => Promise.reject(new Error("no")));
  for (const end of ends) end();
  const samples = read(await shop.app.metrics.text());
  expect(samples.get('tote_job_runs_total{job_name="fine",outcome="succeeded"}')).toBeGreaterThanOrEqual(1);
  expect(samples.get('tote_job_runs_total{job_name="fine",outcome="failed"}')).toBe(0);
  expect(samples.get('tote_job_runs_total{job_name="broken",outcome="failed"}')).toBeGreaterThanOrEqual(1);
  expect(samples.get('tote_job_last_success_timestamp_seconds{job_name="fine"}')).toBeGreaterThan(1_700_000_000);
  expect(samples.has('tote_job_seconds_total{job_name="fine"}')).toBe(true);
});

test("the watermark ages while it stands still with something behind it", () => {
  const watermark = new WatermarkAge();
  const seen = (xmin: string, isIdle: boolean, seconds: number) => watermark.observe({ xmin, isIdle }, seconds * 1_000);
  expect(seen("7", true, 0)).toBe(0);
  expect(seen("7", true, 100)).toBe(0);
  expect(seen("7", false, 130)).toBe(30);
  expect(seen("7", false, 190)).toBe(90);
  expect(seen("8", false, 200)).toBe(0);
  expect(seen("8", false, 201)).toBe(1);
  expect(seen("9", true, 300)).toBe(0);
});

test("a transaction that stays open after it wrote is an error in the log, with who holds it and no statement", async () => {
  const lines: Array<{ level: number; ageSeconds: number; holders: Array<Record<string, unknown>> }> = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const clock = { ms: 0 };
  const watch = createWatermarkWatch(shop.database, log, () => clock.ms);
  const blocker = new Database(shop.database.settings);
  try {
    await blocker.transaction(async (tx) => {
      await tx.query(sql<{ id: string | null }>`select pg_current_xact_id()::text as id`);
      // Other tests write to the same cluster: while their transactions run, ours is not the oldest.
      await vi.waitFor(async () => {
        await shop.database.transaction((other) =>
          other.query(sql<{ id: string | null }>`select pg_current_xact_id()::text as id`),
        );
        await watch.job.run();
        clock.ms += 61_000;
        await watch.job.run();
        expect(lines[0]).toMatchObject({ level: 50, ageSeconds: 61 });
      });
    });
  } finally {
    await blocker.close();
  }
  expect(Object.keys(lines[0]?.holders[0] ?? {})).toEqual(["pid", "application", "state", "seconds"]);
  expect(JSON.stringify(lines)).not.toContain("pg_current_xact_id");
});

test("metrics that the database fails to give are missing and counted; the rest is there", async () => {
  const away = await startTestApp();
  await away.database.close();
  const text = await away.app.metrics.text();
  expect(read(text).get('tote_metrics_failures_total{part="webhooks"}')).toBe(1);
  expect(text).not.toContain("tote_webhook_deliveries_waiting");
  expect(text).toContain("tote_orders_total");
  await away.close().catch(() => undefined);
});

test("a process that does no background work tells of itself alone", async () => {
  const web = await startTestApp({ role: "web" });
  try {
    const samples = await scrape(web);
    expect([...samples.keys()].filter((name) => /deliveries_waiting|mails_waiting|watermark/.test(name))).toEqual([]);
    expect(samples.has('tote_orders_total{outcome="placed"}')).toBe(true);
  } finally {
    await web.close();
  }
});

test("measurements of several processes are summed", async () => {
  const [first, second] = [await startTestApp(), await startTestApp()];
  try {
    for (const app of [first, second]) await app.request("GET", "/livez");
    const text = await first.app.metrics.text([await second.app.metrics.ownValues()]);
    const samples = read(text);
    expect(samples.get('tote_http_request_duration_seconds_count{method="GET",route="/livez",status="2xx"}')).toBe(2);
    expect(samples.get("tote_database_pool_limit")).toBe(20);
    expect(samples.get("tote_webhook_deliveries_waiting")).toBe(0);
    for (const line of text.split("\n").filter((line) => line.startsWith("# TYPE")))
      expect(text.split(line).length, line).toBe(2);
  } finally {
    await first.close();
    await second.close();
  }
});

test("alerts and dashboard ask for metrics and labels that there are", async () => {
  const docs = join(serverDirectory, "..", "..", "docs");
  const asked = ["prometheus-rules.yml", "grafana-dashboard.json"].map((file) =>
    readFileSync(join(docs, file), "utf8"),
  );
  const { text } = await shop.request("GET", "/metrics");
  const described = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name));
  // Those of a replica and of Stripe appear where there is one.
  const source = readSourceFiles("src")
    .map((file) => file.text)
    .join("\n");
  const known = (name: string) => described.has(name) || source.includes(`"${name}"`);
  const names = new Set(asked.join("\n").match(/\b(?:tote|process|nodejs)_[a-z0-9_]+/g));
  const bare = [...names].map((name) => name.replace(/_(?:bucket|sum|count)$/, ""));
  expect(bare.length).toBeGreaterThan(25);
  expect(bare.filter((name) => !known(name))).toEqual([]);
  const labels = asked.join("\n").matchAll(/by \(([a-z_, ]+)\)/g);
  const used = new Set([...labels].flatMap(([, list = ""]) => list.split(", ")));
  expect([...used].filter((label) => label !== "le" && !source.includes(`"${label}"`))).toEqual([]);
});
