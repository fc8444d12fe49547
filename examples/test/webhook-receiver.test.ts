/** examples/webhook-receiver, in a process of its own, gets what the real server sends. */
import { createHmac } from "node:crypto";
import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { useDeliveries } from "../../apps/server/test/deliveries.ts";
import { bundleExample, type RunningExample, runExample } from "./run-example.ts";

const deliveries = useDeliveries();
let program: Awaited<ReturnType<typeof bundleExample>>;
let inbox: string;
let running: RunningExample;
let endpoint: { id: string; secret: string };

beforeAll(async () => {
  program = await bundleExample("webhook-receiver/server.js");
});
afterAll(() => program.remove());
beforeEach(async () => {
  inbox = mkdtempSync(join(tmpdir(), "tote-inbox-"));
  // The secret is only known once the endpoint is there, and the endpoint needs the address.
  running = await start(`whsec_${Buffer.alloc(32, 1).toString("base64")}`);
  endpoint = await call("POST", "/api/webhooks/endpoints", { url: running.url, eventTypes: ["*"] });
  await restart(endpoint.secret);
});
afterEach(async () => {
  await running.end();
  rmSync(inbox, { recursive: true });
});

const start = (secrets: string, port = "0") =>
  runExample(program.file, { INBOX: inbox, WEBHOOK_SECRETS: secrets, PORT: port });

async function restart(secrets: string, signal?: NodeJS.Signals): Promise<void> {
  await running.end(signal);
  running = await start(secrets, new URL(running.url).port);
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const { session } = deliveries.partner;
  const answer = await deliveries.shop.request<T>(method, path, { session, ...(body === undefined ? {} : { body }) });
  expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
  return answer.body;
}

const done = () => readdirSync(join(inbox, "done")).map((name) => name.replace(".json", ""));
const waiting = () => readdirSync(join(inbox, "waiting"));
const handled = (id: string) => expect.poll(done, { interval: 10, timeout: 10_000 }).toContain(id);
const countOf = (text: string) => running.said.filter((line) => line.includes(text)).length;

/** A delivery of the shop, made by hand. */
function post(body: string, secret: string, id: string, at = new Date()) {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"));
  const signature = mac.update(`${id}.${seconds}.${body}`).digest("base64");
  const headers = { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` };
  return fetch(running.url, { method: "POST", body, headers });
}
const event = (type: string) => JSON.stringify({ type, timestamp: new Date().toISOString(), data: { id: "x" } });

test("each event is taken once, though it is sent twice and a process is killed between", async () => {
  const [paid = ""] = await deliveries.happen(1, "order.paid", { reference: "T-7K3M-9QXD" });
  await deliveries.dispatchAndSend();
  await handled(paid);
  expect(countOf("pack T-7K3M-9QXD")).toBe(1);

  await restart(endpoint.secret, "SIGKILL");
  const { data } = await call<{ data: { id: string }[] }>("GET", "/api/webhooks/deliveries");
  await call("POST", `/api/webhooks/deliveries/${data[0]?.id}/redeliver`);
  await deliveries.dispatchAndSend();
  await running.line(`seen before: ${paid}`);
  expect(done()).toEqual([paid]);
  expect([waiting(), countOf("pack")]).toEqual([[], 0]);
});

test("during a rotation either secret will do, and afterwards only the new one", async () => {
  const { secret } = await call<{ secret: string }>("POST", `/api/webhooks/endpoints/${endpoint.id}/rotate-secret`);
  for (const secrets of [endpoint.secret, `${secret},${endpoint.secret}`, secret]) {
    await restart(secrets);
    const [id = ""] = await deliveries.happen();
    await deliveries.dispatchAndSend();
    await handled(id);
  }
  expect((await post(event("webhook.test"), endpoint.secret, "evt_old")).status).toBe(400);
});

test("what another has signed, what is too old and what was changed is refused without a reason", async () => {
  const other = `whsec_${Buffer.alloc(32, 2).toString("base64")}`;
  const answers = [
    await post(event("webhook.test"), other, "evt_1"),
    await post(event("webhook.test"), endpoint.secret, "evt_2", new Date(Date.now() - 600_000)),
    await fetch(running.url, { method: "POST", body: event("webhook.test") }),
  ];
  for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([400, ""]);
  expect(countOf("refused: ")).toBe(3);
  expect((await fetch(running.url)).status).toBe(405);
  expect((await post(" ".repeat(1_000_001), endpoint.secret, "evt_3")).status).toBe(413);
  expect([done(), waiting()]).toEqual([[], []]);
});

test("a type that it does not know is answered, and not kept", async () => {
  expect((await post(event("parcel.dreamt_of"), endpoint.secret, "evt_1")).status).toBe(204);
  expect([done(), waiting()]).toEqual([[], []]);
});

test("what waited when it ended is done at the next start", async () => {
  await post(event("webhook.test"), endpoint.secret, "evt_1");
  await handled("evt_1");
  await running.end();
  renameSync(join(inbox, "done", "evt_1.json"), join(inbox, "waiting", "evt_1.json"));
  running = await start(endpoint.secret, new URL(running.url).port);
  await running.line("the shop reaches this receiver");
  await handled("evt_1");
});
