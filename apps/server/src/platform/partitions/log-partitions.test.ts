import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idAt } from "../../../test/ids.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { migrate } from "../database/migrate.ts";
import { sql } from "../database/sql.ts";
import { hasNewEvents, moveFollower, takeEvents } from "../events/follow-events.ts";
import { newId } from "../ids.ts";
import { provideLogPartitions } from "./log-partitions.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const insertEvent = (id: string) =>
  shop.database.reads.execute(
    sql`insert into events (id, type, resource_id, data) values (${id}, 'test.happened', ${newId()}, '{}')`,
  );

/** The partition of each event of the tests, by the event's id. */
async function places(): Promise<Record<string, string>> {
  const rows = await shop.database.reads.query(sql<{ id: string; place: string | null }>`
    select id, tableoid::regclass::text as place from events where type = 'test.happened'`);
  return Object.fromEntries(rows.map(({ id, place }) => [id, place ?? ""]));
}

test("what came before its partition moves into it, and a follower reads each event once, in the order of the log", async () => {
  const days = ["2028-02-29T12:00:00Z", "2026-11-23T00:00:00Z", "2027-03-31T23:59:59.999Z", "2027-04-01T00:00:00Z"];
  const ids = days.map((day) => idAt(new Date(day)));
  for (const id of ids) await insertEvent(id);
  const [leap, old, lastOfQuarter, firstOfQuarter] = ids;
  expect(Object.values(await places())).toEqual(
    expect.arrayContaining(["events_rest", "events_rest", "events_rest", "events_first"]),
  );
  await provideLogPartitions(shop.database, new Date("2027-12-31T23:00:00Z"));
  expect(await places()).toEqual({
    [`${old}`]: "events_first",
    [`${lastOfQuarter}`]: "events_2027_q1",
    [`${firstOfQuarter}`]: "events_2027_q2",
    [`${leap}`]: "events_2028_q1",
  });
  const read: string[] = [];
  while (await hasNewEvents(shop.database.reads, "webhooks"))
    await shop.database.transaction(async (tx) => {
      const events = (await takeEvents(tx, "webhooks", 3)) ?? [];
      read.push(...events.map(({ id }) => id));
      const last = events.at(-1);
      if (last !== undefined) await moveFollower(tx, "webhooks", last);
    });
  expect(read.filter((id) => ids.includes(id))).toEqual(ids);
});

test("any events land in one place each, and none waits after a run", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }), {
        minLength: 1,
        maxLength: 8,
      }),
      async (times) => {
        const before = await places();
        const ids = times.map(idAt);
        for (const id of ids) await insertEvent(id);
        await provideLogPartitions(shop.database, new Date("2027-01-01"));
        const after = await places();
        expect(Object.keys(after).sort()).toEqual([...Object.keys(before), ...ids].sort());
        for (const [id, place] of Object.entries(before)) expect(after[id]).toBe(place);
        expect(Object.values(after)).not.toContain("events_rest");
      },
    ),
    { numRuns: 10 },
  ));

test("a table that somebody reads is left alone, and split by the next run", async () => {
  const late = idAt(new Date("2051-01-01"));
  await insertEvent(late);
  const reader = new pg.Client(shop.services.database.settings.connection);
  await reader.connect();
  await reader.query("begin");
  await reader.query("select count(*) from events");
  await provideLogPartitions(shop.database, new Date("2050-01-01"));
  expect((await places())[late]).toBe("events_rest");
  await reader.query("commit");
  await reader.end();
  await provideLogPartitions(shop.database, new Date("2050-01-01"));
  expect((await places())[late]).toBe("events_2051_q1");
});

test("an older shop keeps its events and its audit log, also where they are newer than the migration", async () => {
  const database = await createTestDatabase("empty");
  await migrate({ connection: database.connection, through: "20261123T1032_corrections_by_time.sql" });
  const client = new pg.Client(database.connection);
  await client.connect();
  const [first, second] = [idAt(new Date("2026-05-01")), idAt(new Date("2027-06-30T23:00:00Z"))];
  for (const id of [first, second]) {
    await client.query("insert into events (id, type, resource_id, data) values ($1, 'test.happened', $1, '{}')", [id]);
    await client.query(
      "insert into audit_log (id, action, resource_type, resource_id) values ($1, 'test.done', 'test', $1)",
      [id],
    );
  }
  const read = async () =>
    (
      await client.query(
        `select id, xid::text as xid, tableoid::regclass::text as place from events
        union all select id, null, tableoid::regclass::text from audit_log order by 3, 1`,
      )
    ).rows;
  const xids = (await client.query("select xid::text as xid from events order by id")).rows.map(({ xid }) => xid);
  await migrate({ connection: database.connection });
  expect(await read()).toEqual([
    { id: first, xid: null, place: "audit_log_first" },
    { id: second, xid: null, place: "audit_log_first" },
    { id: first, xid: xids[0], place: "events_first" },
    { id: second, xid: xids[1], place: "events_first" },
  ]);
  // The next quarter is free, the one before belongs to the first partition.
  await client.query("select provide_quarter('events', '2027-06-01'), provide_quarter('events', '2027-07-01')");
  const { rows } = await client.query(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual(["events_2027_q3", "events_first", "events_rest"]);
  await client.end();
  await database.drop();
});
