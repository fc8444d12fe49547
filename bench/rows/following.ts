/**
 * Measures how many orders a second the worker keeps up with: each paid and credited order has its mails, invoice,
 * commission and webhook delivery at the end. With BENCH_BEFORE, a build of another commit runs in turn.
 */
import { fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openEmbeddedDatabase } from "../../apps/server/src/platform/database/embedded/open-embedded-database.ts";
import { median } from "../measure.ts";
import { type CpuTime, cpuTime } from "../processes.ts";
import { ADMIN, freePort, startTote, temporaryDirectory } from "../server.ts";
import { call, fillBuyers, orderOf, signIn } from "../shop.ts";
import { addPartner } from "./webhooks.ts";

export interface FollowingRound {
  perSecond: number;
  /** Microseconds of CPU an order, placing included. */
  cpu: CpuTime | null;
}

export interface FollowingFigures {
  orders: number;
  now: FollowingRound[];
  before: FollowingRound[];
}

const ROUNDS = 3;
const AT_ONCE = 64;
const LONGEST_MS = 300_000;
const SELLER = {
  legalName: "Bench GmbH",
  address: { name: "Bench GmbH", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" },
};

export async function measureFollowing(
  orders: number,
  before: string | undefined,
  say: (line: string) => void,
): Promise<FollowingFigures> {
  const figures: FollowingFigures = { orders, now: [], before: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    if (before !== undefined) figures.before.push(await measureRound(orders, before, say));
    figures.now.push(await measureRound(orders, process.env.BENCH_SERVER ?? "", say));
  }
  return figures;
}

async function measureRound(orders: number, server: string, say: (line: string) => void): Promise<FollowingRound> {
  const data = await temporaryDirectory();
  const port = await freePort();
  const receiver = fork(new URL("../receiver.ts", import.meta.url).pathname, {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await new Promise((resolve) => receiver.once("message", resolve));
  const tote = await startTote(data.path, { WEBHOOKS_ALLOW_PRIVATE: "true" }, [], server);
  const database = await openEmbeddedDatabase({ dataDir: data.path });
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    const admin = await signIn(tote.origin, ADMIN.email, ADMIN.password);
    await call(tote.origin, "PATCH", "/api/admin/settings", admin, SELLER, { "if-match": "*" });
    const shop = await fillBuyers(tote.origin, admin);
    await addPartner(tote.origin, client, `http://127.0.0.1:${port}/hook`);
    await untilDone(client, 0);
    await client.query("vacuum analyze");
    const had = await countDone(client);
    const cpuBefore = await cpuTime(tote);
    const startedAt = performance.now();
    let placed = 0;
    const place = async (buyer: string, clickId: string | undefined) => {
      while (placed < orders) {
        placed += 1;
        await call(tote.origin, "POST", "/api/orders", buyer, orderOf(shop.productIds, placed, clickId));
      }
    };
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        place(shop.buyers[index % shop.buyers.length] ?? "", shop.clickIds[index % shop.clickIds.length]),
      ),
    );
    await untilDone(client, had + orders);
    const perSecond = orders / ((performance.now() - startedAt) / 1_000);
    const cpuAfter = await cpuTime(tote);
    const cpu =
      cpuBefore === null || cpuAfter === null
        ? null
        : {
            server: (cpuAfter.server - cpuBefore.server) / orders,
            database: (cpuAfter.database - cpuBefore.database) / orders,
          };
    say(`${server}: ${Math.round(perSecond)}/s${cpu === null ? "" : `, ${cpuText(cpu)}`}`);
    return { perSecond, cpu };
  } finally {
    await client.end();
    await tote.stop();
    await database.close();
    receiver.kill();
    await data.remove();
  }
}

/** Orders with an invoice, a mail that was sent, a commission and a delivery that arrived. */
async function countDone(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ done: number }>(`
    select least(
      (select count(*) from invoices where kind = 'invoice'),
      (select count(*) from mails where template = 'order_confirmed' and status = 'sent'),
      (select count(distinct order_id) from commissions),
      (select count(*) from webhook_deliveries where status = 'succeeded'))::int as done`);
  return rows[0]?.done ?? 0;
}

async function untilDone(client: pg.Client, orders: number): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const done = await countDone(client);
    const { rows } = await client.query<{ waits: boolean }>(`
      select exists (select from invoices_due) or exists (select from mails where status = 'waiting')
        or exists (select from webhook_deliveries where status = 'waiting') as waits`);
    if (done >= orders && rows[0]?.waits === false) return;
    if (performance.now() > deadline) throw new Error(`Only ${done} of ${orders} orders are done.`);
    await sleep(100);
  }
}

const cpuText = ({ server, database }: CpuTime) => `${Math.round(server)} + ${Math.round(database)} µs CPU an order`;

export function followingLines({ orders, now, before }: FollowingFigures): string[] {
  const rate = (rounds: readonly FollowingRound[]) => median(rounds.map(({ perSecond }) => perSecond));
  const cpu = (rounds: readonly FollowingRound[]) => {
    const known = rounds.flatMap((round) => round.cpu ?? []);
    if (known.length === 0) return "";
    const part = (name: keyof CpuTime) => median(known.map((time) => time[name]));
    return ` (${cpuText({ server: part("server"), database: part("database") })})`;
  };
  const multiple = before.length === 0 ? "not run: BENCH_BEFORE names no build" : (rate(now) / rate(before)).toFixed(1);
  return [
    `| Orders with everything that follows done, ${orders.toLocaleString("en")} at a time | measured | target |`,
    "| --- | ---: | --- |",
    `| paid and credited orders until the last mail, invoice, commission and webhook | ${Math.round(rate(now))}/s${cpu(now)} | |`,
    ...(before.length === 0
      ? []
      : [`| the same by BENCH_BEFORE, in turn | ${Math.round(rate(before))}/s${cpu(before)} | |`]),
    `| multiple | ${multiple} | ≥ 4 |`,
    "",
  ];
}
