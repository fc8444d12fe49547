import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, signUp } from "../../../test/factories.ts";
import { addShippingMethod, BERLIN, placeOrder } from "../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { startWorker } from "../../worker.ts";
import { InvalidConfiguration, readConfig } from "../config/config.ts";
import { startTelemetry } from "./start-telemetry.ts";
import { activeTelemetry, type Telemetry } from "./telemetry.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
  links: { traceId: string; spanId: string }[];
}

interface Metric {
  name: string;
  sum?: { dataPoints: { asDouble: number; attributes: Span["attributes"] }[] };
  histogram?: { dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[] }[] };
}

/** Everything that a collector received, as it came. */
const received: { path: string; text: string }[] = [];
const resources = (signal: "Spans" | "Metrics") =>
  received
    .filter(({ path }) => path === (signal === "Spans" ? "/v1/traces" : "/v1/metrics"))
    .flatMap(({ text }) => JSON.parse(text)[`resource${signal}`]);
const spans = (): Span[] =>
  resources("Spans").flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope: { spans: Span[] }) => scope.spans));
const metrics = (): Metric[] =>
  resources("Metrics").flatMap(({ scopeMetrics }) =>
    scopeMetrics.flatMap((scope: { metrics: Metric[] }) => scope.metrics),
  );
const named = (name: string) => spans().filter((span) => span.name === name);
const attribute = (span: Span | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value ?? {};
  return value.stringValue ?? value.intValue;
};

let collector: Server;
let telemetry: Telemetry | null;
let shop: TestApp;
const lines: string[] = [];
const before = { ...process.env };

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const text = (request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
      received.push({ path: request.url ?? "", text });
      response.setHeader("content-type", "application/json");
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const config = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: "harbour",
    OTEL_EXPORTER_OTLP_COMPRESSION: "gzip",
    OTEL_METRIC_EXPORT_INTERVAL: "3600000",
    TRUSTED_PROXIES: "loopback",
  });
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  expect(activeTelemetry()).toBeNull();
  telemetry = await startTelemetry(config, log);
  shop = await startTestApp({ trustedProxies: ["loopback"] }, { log });
  telemetry?.exportMetrics(shop.app.metrics);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(async () => {
  await shop.close();
  await telemetry?.stop();
  collector.close();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
});

test("orders, their batch, a job and the metrics reach the collector, and nothing of a person", async () => {
  const { session } = await signUp(shop, { email: "secret.person@example.com" });
  const { productId } = await createProduct(shop, { handle: "a-secret-handle" });
  const order = { lines: [{ productId, qty: 1 }] };
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const [placed] = await Promise.all([
    placeOrder(shop, session, order, { traceparent: `00-${trace}-b7ad6b7169203331-01` }),
    placeOrder(shop, session, order),
    shop.request("GET", "/api/products/a-secret-handle?q=secret"),
    shop.request("GET", "/nowhere/a-secret-path"),
  ]);
  expect(placed.status).toBe(201);
  let runs = 0;
  const run = () => {
    runs += 1;
    return Promise.reject(new TypeError("a secret"));
  };
  const worker = startWorker([{ name: "failing", everySeconds: 3_600, run }], pino({ level: "silent" }));
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
  await worker.stop();
  await telemetry?.stop();
  expect(activeTelemetry()).toBeNull();

  const requests = named("POST /api/orders");
  expect(requests.map((span) => attribute(span, "http.response.status_code"))).toEqual([201, 201]);
  // A proxy's trace is continued.
  const continued = requests.find(({ traceId }) => traceId === trace);
  expect(continued?.parentSpanId).toBe("b7ad6b7169203331");
  expect(attribute(continued, "http.route")).toBe("/api/orders");
  const linked = named("batch orders").flatMap(({ links }) => links.map(({ spanId }) => spanId));
  expect(linked.sort()).toEqual(requests.map(({ spanId }) => spanId).sort());
  expect(named("GET /api/products/:idOrHandle")).toHaveLength(1);
  expect(named("GET none")).toHaveLength(1);
  expect(named("job failing").map(({ status }) => status)).toEqual([{ code: 2, message: "TypeError" }]);
  const service = resources("Spans")[0].resource.attributes.find(({ key }: { key: string }) => key === "service.name");
  expect(service.value.stringValue).toBe("harbour");

  const counted = metrics().find(({ name }) => name === "tote_orders_total")?.sum?.dataPoints ?? [];
  expect(counted.find(({ attributes }) => attributes[0]?.value.stringValue === "placed")?.asDouble).toBe(2);
  const [sizes] = metrics().find(({ name }) => name === "tote_order_batch_size")?.histogram?.dataPoints ?? [];
  expect(sizes?.bucketCounts.reduce((sum, count) => sum + count)).toBe(Number(sizes?.count));
  expect(sizes?.bucketCounts).toHaveLength((sizes?.explicitBounds.length ?? 0) + 1);

  const all = received.map(({ text }) => text).join("\n");
  expect(all).not.toMatch(/secret|example\.com/);
  for (const private_ of [session, BERLIN.name, BERLIN.line1]) expect(all).not.toContain(private_);
  const line = lines.find((each) => each.includes('"route":"/api/orders"') && each.includes(trace));
  expect(JSON.parse(line ?? "{}").traceId).toBe(trace);
});

test("a stranger's trace is not continued, and a collector that is away holds nothing up", async () => {
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  const written: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void written.push(line) });
  const alone = await startTelemetry(config, log);
  const app = await startTestApp({}, { log });
  const headers = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };
  expect((await app.request("GET", "/api/store", { headers })).status).toBe(200);
  const line = written.map((each) => JSON.parse(each)).find(({ route }) => route === "/api/store");
  expect(line.traceId).toMatch(/^(?!0af76519)[\da-f]{32}$/);
  await app.close();
  await alone?.stop();
});

test("without an endpoint nothing is started, and a protocol that is not spoken is refused", () => {
  expect(readConfig({}).telemetry).toBeNull();
  expect(readConfig({ OTEL_SERVICE_NAME: "tote" }).telemetry).toBeNull();
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
  expect(readConfig({ ...endpoint, OTEL_SDK_DISABLED: "true" }).telemetry).toBeNull();
  expect(readConfig({ ...endpoint, OTEL_TRACES_EXPORTER: "none" }).telemetry).toMatchObject({
    traces: false,
    metrics: true,
  });
  expect(() => readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toThrow(InvalidConfiguration);
});
