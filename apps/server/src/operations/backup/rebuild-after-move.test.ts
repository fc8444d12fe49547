import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackupShop, startBackupShop } from "../../../test/backup-shop.ts";
import { createCreator, type TestCustomer } from "../../../test/factories.ts";
import { rollUpLinks } from "../../features/programme/attribution/clicks/roll-up-links.ts";
import { sql } from "../../platform/database/sql.ts";
import { rebuildAfterMove } from "./rebuild-after-move.ts";

let kit: BackupShop;
let creator: TestCustomer;
let code: string;

beforeAll(async () => {
  kit = await startBackupShop();
  creator = await createCreator(kit.app);
  const link = await kit.app.request<{ code: string }>("POST", "/api/creator/product-links", {
    session: creator.session,
    body: {},
  });
  code = link.body.code;
});
afterAll(() => kit.close());

function click(ip: string) {
  const headers = { "user-agent": "Mozilla/5.0 Firefox/140.0" };
  return kit.app.request("POST", "/api/attribution/clicks", { body: { code }, ip, headers });
}

async function counted(): Promise<number[]> {
  const { body } = await kit.app.request<{ data: { clicks: number }[] }>("GET", "/api/creator/product-links", {
    session: creator.session,
  });
  return body.data.map(({ clicks }) => clicks);
}

/** The state after `pg_dump`: transaction numbers of a server that had counted further than this one. */
async function pretendToHaveMoved(): Promise<void> {
  const { reads } = kit.app.database;
  const ahead = sql`update clicks set xid = (xid::text::numeric + 1000000000)::text::xid8`;
  await reads.execute(ahead);
  await reads.execute(sql`update events set xid = (xid::text::numeric + 1000000000)::text::xid8`);
  await reads.execute(sql`update roll_ups set through_xid = (through_xid::text::numeric + 1000000000)::text::xid8`);
}

test("counters are rebuilt once after a move to a server with its own transaction numbers", async () => {
  await click("192.0.2.1");
  await rollUpLinks(kit.app.database);
  await click("192.0.2.2");
  await pretendToHaveMoved();
  expect(await Promise.all([1, 2, 3].map(() => rebuildAfterMove(kit.connection, "here")))).toEqual(
    expect.arrayContaining([true, false, false]),
  );
  expect(await counted()).toEqual([2]);
  await click("192.0.2.3");
  expect(await counted()).toEqual([3]);
  await rollUpLinks(kit.app.database);
  await rollUpLinks(kit.app.database);
  expect(await counted()).toEqual([3]);
  const [left] = await kit.app.database.reads.query(sql<{ events: number; clicks: number }>`
    select (select count(*) from events where xid > pg_current_xact_id()) as events, (select count(*) from clicks where xid > pg_current_xact_id()) as clicks`);
  expect(left).toEqual({ events: 0, clicks: 0 });
});
