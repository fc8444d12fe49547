/**
 * Engines that are not one PostgreSQL. None of them runs here: a schema in front of pg_catalog says what they say of
 * themselves, lacks what they lack, and has the catalog of Citus with the columns that Citus documents.
 */
import { type AddressInfo, connect, createServer } from "node:net";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDataDirectory, runServer } from "../../../../test/running-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/test-database.ts";
import { migrate } from "../migrate.ts";

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase("empty");
  client = new pg.Client(database.connection);
  await client.connect();
  await client.query("create schema played");
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** The shop's tables would come into `public`; what is played stands before PostgreSQL's own. */
const played = (): pg.ClientConfig => ({ ...database.connection, options: "-c search_path=public,played,pg_catalog" });
const start = () => migrate({ connection: played() });

async function tables(): Promise<unknown> {
  const { rows } = await client.query("select count(*)::int from pg_class where relnamespace = 'public'::regnamespace");
  return rows[0]?.count;
}

async function say(version: string): Promise<void> {
  await client.query(
    `create or replace function played.version() returns text language sql as $$ select '${version}' $$`,
  );
}

test.each([
  ["CockroachDB CCL v24.3.1 (x86_64-pc-linux-gnu, built 2024/12/09)", /CockroachDB .*no LISTEN and NOTIFY/],
  ["PostgreSQL 15.2-YB-2.25.2.0-b0 on x86_64-pc-linux-gnu, compiled by clang", /YugabyteDB .*xid8/],
  ["PostgreSQL 12.12 (Greenplum Database 7.1.0 build commit:e7c2b1f14b) on x86_64", /Greenplum .*events would be lost/],
  ["PostgreSQL 8.0.2 on i686-pc-linux-gnu, compiled by GCC, Redshift 1.0.12103", /Redshift/],
])("%s is refused by its name, before anything is made", async (version, message) => {
  await say(version);
  await expect(start()).rejects.toThrow(message);
  expect(await tables()).toBe(0);
});

test("an engine that calls itself PostgreSQL is refused for what it lacks", async () => {
  await say("PostgreSQL 16.4 (a database of some cloud)");
  // Accepted without effect, as CockroachDB long did it, and not supported.
  await client.query(`
    create function played.pg_advisory_xact_lock(integer, integer) returns void language sql as '';
    create function played.pg_notify(text, text) returns void language plpgsql as $$
      begin raise exception 'NOTIFY is not supported' using errcode = '0A000'; end $$`);
  await expect(start()).rejects.toThrow(
    /"PostgreSQL 16\.4 \(a database of some cloud\)".*it lacks advisory locks; NOTIFY\. Nothing was changed/,
  );
  // A number that no running transaction holds back: the horizon of another node.
  await client.query(`
    drop function played.pg_advisory_xact_lock, played.pg_notify;
    create function played.pg_snapshot_xmin(pg_snapshot) returns xid8 language sql as $$ select '99999999'::xid8 $$`);
  await expect(start()).rejects.toThrow(/it lacks a horizon that a running transaction holds back/);
  expect(await tables()).toBe(0);
});

/** A peer that passes everything on to PostgreSQL but LISTEN, which it has refused as not supported. */
async function peerWithoutListen(): Promise<{ connection: pg.ClientConfig; close(): void }> {
  const { host = "", port = 5432 } = database.connection;
  const refusal = Buffer.from("do $$ begin raise exception 'not supported' using errcode = '0A000'; end $$\0");
  const query = Buffer.alloc(5);
  query.write("Q");
  query.writeInt32BE(refusal.length + 4, 1);
  const peer = createServer((socket) => {
    const server = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    socket.on("data", (bytes) => {
      server.write(bytes.subarray(5).toString().startsWith("listen ") ? Buffer.concat([query, refusal]) : bytes);
    });
    server.pipe(socket);
    for (const end of [socket, server]) end.on("error", () => undefined);
    socket.on("close", () => server.destroy());
  });
  await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
  const address = peer.address() as AddressInfo;
  return {
    connection: { ...database.connection, host: "127.0.0.1", port: address.port },
    close: () => void peer.close(),
  };
}

test("an engine without LISTEN is refused", async () => {
  const peer = await peerWithoutListen();
  await expect(migrate({ connection: peer.connection })).rejects.toThrow(/it lacks LISTEN\. Nothing was changed/);
  expect(await tables()).toBe(0);
  peer.close();
});

test("a failure that says nothing of the engine is no refusal", async () => {
  await client.query(`
    create function played.pg_notify(text, text) returns void language plpgsql as $$
      begin raise exception 'no memory' using errcode = '53200'; end $$`);
  await expect(start()).rejects.toThrow(/^no memory$/);
});

test("a fork of PostgreSQL that behaves as it is fine", async () => {
  await say("PostgreSQL 17.4 (a fork, Aurora) on aarch64-unknown-linux-gnu");
  expect(await start()).toMatchObject({ remark: null });
});

test("Citus is fine while nothing of the shop is distributed, and refused from then on", async () => {
  await client.query(`
    create table played.pg_dist_partition (logicalrelid regclass, partmethod "char", colocationid integer, repmodel "char");
    create table played.pg_dist_schema (schemaid oid, colocationid integer)`);
  const { applied, remark } = await start();
  expect(applied.length).toBeGreaterThan(0);
  expect(remark).toMatch(/extension Citus.*refuses tables of the shop that are distributed/);

  // A table that Citus only knows, and one of another program.
  await client.query(`
    create schema other; create table other.events (id int);
    insert into played.pg_dist_partition values ('users', 'n', 0, 's'), ('other.events', 'h', 3, 's')`);
  expect(await start()).toMatchObject({ applied: [], remark: expect.stringContaining("Citus") });
  for (const [row, name] of [
    ["('events', 'h', 1, 's')", "events"],
    ["('products', 'n', 2, 't')", "products"],
    ["('orders', 'n', 5, 's')", "orders"],
  ]) {
    await client.query(`insert into played.pg_dist_partition values ${row}`);
    await expect(start(), name).rejects.toThrow(`Citus with distributed tables (${name})`);
    await client.query(`delete from played.pg_dist_partition where logicalrelid = '${name}'::regclass`);
  }
  await client.query("insert into played.pg_dist_schema values ('public'::regnamespace, 1)");
  await expect(start()).rejects.toThrow(/a distributed schema of Citus.*events would be lost without an error/);
});

test("the start says it in one line, exits with 78 and leaves the database as it was", async () => {
  await say("CockroachDB CCL v24.3.1 (x86_64-pc-linux-gnu)");
  const directory = makeDataDirectory();
  const { host = "", port = 5432, user = "", password, database: name = "" } = database.connection;
  const address = new URL(`postgres://localhost:${port}/${name}`);
  address.username = user;
  if (typeof password === "string") address.password = password;
  address.searchParams.set("host", host);
  address.searchParams.set("options", "-c search_path=public,played,pg_catalog");
  const server = await runServer({ DATA_DIR: directory.path, DATABASE_URL: address.href, PORT: "0" });
  expect(await server.exit, server.output()).toBe(78);
  expect(server.output().trimEnd().split("\n")).toEqual([
    expect.stringMatching(
      /^DATABASE_URL leads to CockroachDB \("CockroachDB CCL v24\.3\.1 .*\. Use a single PostgreSQL/,
    ),
  ]);
  if (typeof password === "string" && password !== "") expect(server.output()).not.toContain(password);
  expect(await tables()).toBe(0);
  directory.remove();
});
