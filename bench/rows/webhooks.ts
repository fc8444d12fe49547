/**
 * Measures webhooks to one healthy endpoint, and the effect of a large backlog for a failing one on orders and memory.
 */
import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openEmbeddedDatabase } from "../../apps/server/src/platform/database/embedded/open-embedded-database.ts";
import { load } from "../load/load.ts";
import { median } from "../measure.ts";
import { ADMIN, freePort, type Started, startTote, temporaryDirectory } from "../server.ts";
import { type BenchShop, call, fillShop, signIn, signUp } from "../shop.ts";
import { ROUNDS, sized } from "../size.ts";
import { orderWorkload } from "../workloads.ts";

export interface WebhookFigures {
  healthyPerSecond: number;
  waiting: number;
  dispatchedPerSecond: number;
  ordersBefore: number;
  ordersWhileWaiting: number;
  drainedPerSecond: number;
  /**
   * The server's memory in megabytes: before the backlog, and the maximum since. Null if the system does not report it.
   */
  memory: { before: number; most: number } | null;
}

const EVENTS_A_ROUND = sized(10_000, 1_000);
const EVENTS_A_STATEMENT = 20_000;
const PARTNER = "partner@bench.example";

export async function measureWebhooks(
  waiting: number,
  seconds: number,
  say: (line: string) => void,
): Promise<WebhookFigures> {
  const data = await temporaryDirectory();
  const port = await freePort();
  const receiver = fork(new URL("../receiver.ts", import.meta.url).pathname, {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await new Promise((resolve) => receiver.once("message", resolve));
  const tote = await startTote(data.path, { WEBHOOKS_ALLOW_PRIVATE: "true" });
  const database = await openEmbeddedDatabase({ dataDir: data.path });
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    say("filling a shop with a partner");
    const shop = await fillShop(tote.origin, 0);
    await addPartner(tote.origin, client, `http://127.0.0.1:${port}/hook`);
    await client.query("vacuum analyze");
    return await measure({ tote, client, receiver, shop }, waiting, seconds, say);
  } finally {
    await client.end();
    await tote.stop();
    await database.close();
    receiver.kill();
    await data.remove();
  }
}

interface Stage {
  tote: Started;
  client: pg.Client;
  receiver: ChildProcess;
  shop: BenchShop;
}

async function measure(stage: Stage, waiting: number, seconds: number, say: (line: string) => void) {
  const { tote, client, receiver, shop } = stage;
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push(await timeDelivery(client, receiver));
  say(`delivered ${Math.round(median(rates))}/s`);
  const orders = async () => {
    // Vacuums the rows that were written in bulk, which autovacuum would otherwise do during the measurement.
    await client.query("vacuum analyze events, webhook_deliveries");
    await client.query("checkpoint");
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rates.push((await load(tote.origin, orderWorkload(shop, "spread").requests, seconds)).perSecond);
    return median(rates);
  };
  // The orders' own webhooks count in both: the endpoint fails, so that they wait like the others.
  await tell(receiver, { answer: 500 });
  await insertEvents(client, 1);
  const ordersBefore = await orders();
  await untilDispatched(client);
  const watch = watchMemory(tote.process.pid ?? 0);
  const before = await watch.now();
  say(`orders ${Math.round(ordersBefore)}/s; making ${waiting} deliveries wait`);
  const startedAt = performance.now();
  await insertEvents(client, waiting);
  await untilDispatched(client);
  const dispatchedPerSecond = waiting / ((performance.now() - startedAt) / 1_000);
  const ordersWhileWaiting = await orders();
  say(`orders ${Math.round(ordersWhileWaiting)}/s while they wait`);
  await untilDispatched(client);
  await tell(receiver, { answer: 204 });
  // While an endpoint fails, only its oldest deliveries are retried, some minutes later. Here they are due at once.
  await client.query("update webhook_deliveries set due_at = now() where status = 'waiting' and due_at > now()");
  await client.query("update webhook_endpoints set next_due_at = now()");
  const drainedPerSecond = await rateOver(receiver, seconds);
  const most = watch.stop();
  return {
    healthyPerSecond: median(rates),
    waiting,
    dispatchedPerSecond,
    ordersBefore,
    ordersWhileWaiting,
    drainedPerSecond,
    memory: before === null || most === null ? null : { before, most },
  };
}

export async function addPartner(origin: string, client: pg.Client, url: string): Promise<void> {
  const admin = await signIn(origin, ADMIN.email, ADMIN.password);
  const partner = await signUp(origin, PARTNER);
  await client.query("update users set email_verified_at = now() where email = $1", [PARTNER]);
  const enquiry = await call<{ id: string }>(origin, "POST", "/api/partner-enquiries", partner, {
    company: "Bench",
    contactName: "Bench",
    email: PARTNER,
    useCase: "Measuring",
  });
  await call(origin, "POST", `/api/admin/integrations/${enquiry.id}/approve`, admin, {
    userEmail: PARTNER,
    eventTypes: ["*"],
    personalData: true,
  });
  await call(origin, "POST", "/api/webhooks/endpoints", partner, { url, eventTypes: ["order.created"] });
}

/** Inserts events as an order writes them, with the snapshot of a real one. */
async function insertEvents(client: pg.Client, count: number): Promise<void> {
  for (let left = count; left > 0; left -= EVENTS_A_STATEMENT)
    await client.query(
      `insert into events (id, type, resource_id, data)
       select gen_random_uuid(), e.type, e.resource_id, e.data
       from (select type, resource_id, data from events where type = 'order.created' order by id limit 1) e, generate_series(1, $1)`,
      [Math.min(left, EVENTS_A_STATEMENT)],
    );
}

/** Deliveries per second from the first arrival to the last. */
async function timeDelivery(client: pg.Client, receiver: ChildProcess): Promise<number> {
  const before = await tell(receiver, {});
  await insertEvents(client, EVENTS_A_ROUND);
  let first: { at: number; count: number } | undefined;
  for (;;) {
    const count = (await tell(receiver, {})) - before;
    if (count > 0) first ??= { at: performance.now(), count };
    if (first !== undefined && count >= EVENTS_A_ROUND)
      return (count - first.count) / ((performance.now() - first.at) / 1_000);
    await sleep(5);
  }
}

async function rateOver(receiver: ChildProcess, seconds: number): Promise<number> {
  const before = await tell(receiver, {});
  while ((await tell(receiver, {})) === before) await sleep(5);
  const [from, startedAt] = [await tell(receiver, {}), performance.now()];
  await sleep(seconds * 1_000);
  return ((await tell(receiver, {})) - from) / ((performance.now() - startedAt) / 1_000);
}

async function untilDispatched(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "select exists (select from events where (xid, id) > (select xid, event_id from event_followers where name = 'webhooks')) as waits",
    );
    if (rows[0]?.waits === false) return;
    await sleep(50);
  }
}

function tell(receiver: ChildProcess, message: { answer?: number }): Promise<number> {
  return new Promise((resolve) => {
    receiver.once("message", (answer) => resolve((answer as { received: number }).received));
    receiver.send(message);
  });
}

const SAMPLE_MS = 250;

function watchMemory(pid: number): { now(): Promise<number | null>; stop(): number | null } {
  let most: number | null = null;
  const now = async () => {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    if (kilobytes === undefined) return null;
    most = Math.max(most ?? 0, Number(kilobytes) / 1_024);
    return Number(kilobytes) / 1_024;
  };
  const timer = setInterval(() => void now(), SAMPLE_MS);
  return {
    now,
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** The section of docs/benchmarks.md about webhooks. */
export function webhookLines(figures: WebhookFigures): string[] {
  const count = (value: number) => Math.round(value).toLocaleString("en");
  const share = figures.ordersWhileWaiting / figures.ordersBefore;
  const { memory } = figures;
  return [
    "| Webhooks | measured | target |",
    "| --- | ---: | --- |",
    `| delivered to one healthy endpoint | ${count(figures.healthyPerSecond)}/s | ≥ 1,500/s |`,
    `| events that became deliveries, written meanwhile | ${count(figures.dispatchedPerSecond)}/s | |`,
    `| orders while ${count(figures.waiting)} deliveries wait, of those without | ${share.toFixed(2)} (${count(figures.ordersWhileWaiting)}/s of ${count(figures.ordersBefore)}/s) | ≥ 0.90 |`,
    `| delivered out of ${count(figures.waiting)} | ${count(figures.drainedPerSecond)}/s | ≥ 1,500/s |`,
    `| memory of the server (RSS) before, and at most from then on | ${memory === null ? "not run: the system does not tell" : `${memory.before.toFixed(0)} MB, ${memory.most.toFixed(0)} MB`} | flat |`,
    "",
  ];
}
