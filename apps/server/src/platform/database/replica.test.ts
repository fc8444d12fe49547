import { connect, createServer, type Server, type Socket } from "node:net";
import type pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPlayedStandby, type PlayedStandby } from "../../../test/played-standby.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { Database, type Queryable } from "./database.ts";
import { type LaggingReads, LONGEST_DELAY_MS } from "./lagging-reads.ts";
import type { Statement } from "./sql.ts";

const PATIENCE = { timeout: 15_000, interval: 20 };
const plain = <Row>(text: string): Statement<Row> => ({ name: "", text, values: [] });
const nameOf = async (from: Queryable): Promise<string> => {
  const [row] = await from.query(plain<{ name: string }>("select current_database() as name"));
  return row?.name ?? "";
};

let primary: TestDatabase;
let standby: PlayedStandby;
let database: Database;
let reads: LaggingReads;
let lines: Array<{ level: number; msg: string; err?: { message: string } }>;

beforeEach(async () => {
  [primary, standby] = await Promise.all([createTestDatabase(), createPlayedStandby()]);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await Promise.all([primary.drop(), standby.drop()]);
});

function open(replica: pg.ClientConfig = standby.settings.connection): void {
  lines = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  database = new Database(
    { connection: primary.connection, pooled: false },
    { replica: { settings: { connection: replica, pooled: false }, log } },
  );
  reads = database.lagging("test");
}
const isAnswered = (by: "primary" | "replica") =>
  vi.waitFor(
    async () =>
      expect(await reads.read(nameOf)).toBe((by === "primary" ? primary : standby.database).connection.database),
    PATIENCE,
  );
const isTold = (count: number) => vi.waitFor(() => expect(lines).toHaveLength(count), PATIENCE);

test("without a replica the primary answers, as of now", async () => {
  database = new Database({ connection: primary.connection, pooled: false });
  const before = Date.now();
  const [name, dataThrough] = await database
    .lagging("test")
    .read(async (from, dataThrough) => [await nameOf(from), dataThrough]);
  expect(name).toBe(primary.connection.database);
  expect(dataThrough.getTime()).toBeGreaterThanOrEqual(before);
  expect(database.replicaUse()).toBeNull();
});

test("nothing connects before the first read; then a replica that is near answers, read-only", async () => {
  open();
  const connections =
    "select from pg_stat_activity where application_name like 'tote replica%' and datname = current_database()";
  expect((await standby.client.query(connections)).rowCount).toBe(0);
  await isAnswered("replica");
  const write = reads.read((from) => from.execute(plain("delete from products")));
  await expect(write).rejects.toMatchObject({ code: "25006" });
  expect(lines).toEqual([]);
});

test("the reported freshness of an answer was known before the read, and less than a second ago", async () => {
  open();
  await isAnswered("replica");
  const before = Date.now();
  const dataThrough = await reads.read(async (_, dataThrough) => dataThrough.getTime());
  expect(dataThrough).toBeLessThanOrEqual(Date.now());
  expect(dataThrough).toBeGreaterThan(before - LONGEST_DELAY_MS);
});

test("the primary answers readers of a change that the replica may lack, until the replica has it", async () => {
  open();
  await isAnswered("replica");
  const change = Date.now();
  expect(await reads.read(nameOf, change)).toBe(primary.connection.database);
  await vi.waitFor(
    async () => expect(await reads.read(nameOf, change)).toBe(standby.database.connection.database),
    PATIENCE,
  );
});

test("a replica that falls behind is not asked and told of once; when it has caught up it answers again", async () => {
  open();
  await isAnswered("replica");
  await standby.replay("behind");
  await isAnswered("primary");
  await isTold(1);
  expect(lines[0]?.err?.message).toContain("behind");
  await standby.replay("current");
  await isAnswered("replica");
  expect(lines).toHaveLength(1);
  const { replica, primary: byPrimary } = database.replicaUse() ?? { replica: 0, primary: 0 };
  expect(replica).toBeGreaterThan(0);
  expect(byPrimary).toBeGreaterThan(0);
  // The clock alone: an outage is over when it was quiet for a while.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20_000 });
  await isTold(2);
  vi.useRealTimers();
  expect(lines[1]?.msg).toContain("answers again");
});

test("a server that is no standby of this one is not asked", async () => {
  await standby.promote();
  open();
  await isAnswered("primary");
  await isTold(1);
  expect(lines[0]?.err?.message).toContain("does not lead to a standby");
  expect(database.replicaUse()?.replica).toBe(0);
});

test("a replica that is not there costs nothing but a line in the log", async () => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  open({ ...standby.settings.connection, host: "127.0.0.1", port });
  await isAnswered("primary");
  await isTold(1);
  await isAnswered("primary");
});

test("connections that are ended under way: the primary answers, and new connections are made", async () => {
  open();
  await isAnswered("replica");
  // Locks of this kind belong to a database, so the statement waits in the replica alone.
  await standby.client.query("select pg_advisory_lock(1)");
  const answers = Promise.all([0, 1, 2].map(() => reads.read(waitForLock)));
  await untilWaiting("advisory");
  await standby.client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tote replica%' and datname = current_database()",
  );
  expect(await answers).toEqual([primary, primary, primary].map(({ connection }) => connection.database));
  await standby.client.query("select pg_advisory_unlock_all()");
  await isAnswered("replica");
  expect(lines).toHaveLength(1);
});

test("a connection that is lost between two statements: both are the primary's", async () => {
  open();
  await isAnswered("replica");
  const runs: string[][] = [];
  await reads.read(async (from) => {
    const run = [await nameOf(from)];
    runs.push(run);
    if (runs.length === 1) {
      const { rows } = await standby.client.query(
        "select pid, pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tote replica%' and datname = current_database()",
      );
      const left = async () =>
        (await standby.client.query("select from pg_stat_activity where pid = any($1)", [rows.map(({ pid }) => pid)]))
          .rowCount;
      await vi.waitFor(async () => expect(await left()).toBe(0), PATIENCE);
    }
    run.push(await nameOf(from).catch(() => "lost"));
  });
  expect(runs).toHaveLength(2);
  expect(runs[1]).toEqual([primary.connection.database, primary.connection.database]);
});

test("a statement that the replay of the log cancels is asked of the primary; the question's own mistakes are not", async () => {
  await standby.client.query(`
    create function public.date_part(text, timestamptz) returns double precision language plpgsql as
    $$ begin raise exception 'canceling statement due to conflict with recovery' using errcode = '40001'; end $$`);
  open();
  await isAnswered("replica");
  const year = plain<{ year: number }>("select date_part('year', now()) as year");
  for (const _ of [1, 2])
    expect(await reads.read((from) => from.query(year))).toEqual([{ year: new Date().getUTCFullYear() }]);
  expect(lines).toHaveLength(1);
  let runs = 0;
  const wrong = reads.read((from) => {
    runs += 1;
    return from.query(plain("select 1 / 0"));
  });
  await expect(wrong).rejects.toMatchObject({ code: "22012" });
  expect(runs).toBe(1);
  await isAnswered("replica");
});

test("a server that falls silent loses what waits there to the primary", async () => {
  const { port, silence, close } = await startProxy();
  open({ ...standby.settings.connection, host: "127.0.0.1", port });
  await isAnswered("replica");
  await standby.client.query("select pg_advisory_lock(1)");
  const answer = reads.read(waitForLock);
  await untilWaiting("advisory");
  silence();
  expect(await answer).toBe(primary.connection.database);
  await isAnswered("primary");
  await standby.client.query("select pg_advisory_unlock_all()");
  close();
});

async function waitForLock(from: Queryable): Promise<string> {
  await from.query(plain("select pg_advisory_lock_shared(1), pg_advisory_unlock_shared(1)"));
  return nameOf(from);
}

function untilWaiting(event: string): Promise<void> {
  return vi.waitFor(async () => {
    const waiting = await standby.client.query(
      "select from pg_stat_activity where wait_event = $1 and datname = current_database()",
      [event],
    );
    expect(waiting.rowCount).toBeGreaterThan(0);
  }, PATIENCE);
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    }),
  );
}

/** Passes bytes on until it is told to be silent: then connections stand, new ones too, and nothing comes. */
async function startProxy(): Promise<{ port: number; silence(): void; close(): void }> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const { host = "", port: to = 5432 } = standby.settings.connection;
  const proxy = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (isSilent) return;
    const server = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${to}`) : connect(to, host);
    sockets.add(server);
    server.on("error", () => undefined);
    socket.on("close", () => server.destroy());
    socket.pipe(server).pipe(socket);
  });
  const silence = () => {
    isSilent = true;
    for (const socket of sockets) socket.unpipe().pause();
  };
  const close = () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: await listen(proxy), silence, close };
}
