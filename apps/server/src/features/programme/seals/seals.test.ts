import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCreditedShop } from "../../../../test/credited-shop.ts";
import { createPayee, earn } from "../../../../test/payouts.ts";
import { damaged, sealAll } from "../../../../test/seals.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { newId } from "../../../platform/ids.ts";
import { rotateSealKey, sealRows } from "./seal-rows.ts";

let shop: TestApp;
let connection: pg.ClientConfig;
const rotate = () => rotateSealKey(shop.database, shop.services.secrets);

beforeAll(async () => {
  ({ shop } = await startCreditedShop());
  ({ connection } = shop.database.settings);
  await sealAll(shop, 7);
});
afterAll(() => shop.close());

async function numbers(of: TestApp) {
  const [row] = await of.database.reads.query(sql<{
    transfers: number | null;
    orders: number | null;
    sealed: number | null;
    receipts: number | null;
    last: number | null;
    entries: number | null;
  }>`
    select (select count(*) from transfers) as transfers, (select count(*) from orders) as orders,
      count(*) filter (where kind = 'transfer') as sealed, count(distinct row_id) filter (where kind = 'receipt') as receipts,
      max(seq) as last, count(*) as entries from seal_entries`);
  return row;
}

async function expectOnce(of: TestApp): Promise<void> {
  const n = await numbers(of);
  expect(n).toMatchObject({ sealed: n?.transfers, receipts: n?.orders, last: n?.entries });
  expect(await damaged(of.database.settings.connection)).toEqual([]);
}

test("each ledger row and each receipt is sealed, and sealing again appends nothing", async () => {
  await expectOnce(shop);
  const before = await numbers(shop);
  expect(before?.transfers).toBeGreaterThan(10);
  await sealAll(shop);
  expect(await numbers(shop)).toEqual(before);
  // Two orders were credited by hand, after they had been sealed or before.
  await shop.database.reads.execute(sql`update seal_places set xid = '0'`);
  await sealAll(shop);
  expect(await numbers(shop)).toEqual(before);
});

test("a receipt that staff change is sealed again, one that is changed past the shop is found", async () => {
  const [order] = await shop.database.reads.query(
    sql<{ id: string }>`select id from orders where creator_id is not null order by id limit 1`,
  );
  const id = order?.id ?? "";
  const changed = `update orders set attribution = attribution || '{"windowDays": 99}' where id = '${id}'`;
  expect(await damaged(connection, changed)).toEqual([expect.stringContaining("changed after it was sealed")]);
  // Whoever waits for the order's next event has the false receipt sealed, and is found by the number of seals.
  await shop.database.reads.execute(
    sql`update orders set attribution = attribution || '{"windowDays": 99}' where id = ${id}`,
  );
  await shop.database.reads.execute(sql`update seal_places set xid = '0'`);
  await sealAll(shop);
  expect(await damaged(connection)).toEqual([expect.stringMatching(/sealed \d times and changed \d times/)]);
  await shop.database.reads.execute(sql`
    insert into attribution_changes (id, order_id, reason, actor_id) values (${newId()}, ${id}, 'By hand', ${newId()})`);
  expect(await damaged(connection)).toEqual([]);
});

test("the shop refuses to change or delete an entry or a head", async () => {
  await rotate();
  const { reads } = shop.database;
  await expect(reads.execute(sql`update seal_entries set kind = 'key'`)).rejects.toThrow("insert-only");
  await expect(reads.execute(sql`delete from seal_heads`)).rejects.toThrow("insert-only");
});

test("whatever is changed in the rows, the chain or the heads is found", async () => {
  await rotate();
  await earn(shop, (await createPayee(shop, 500)).creatorId, 70);
  await sealAll(shop);
  await rotate();
  await sealAll(shop);
  const [end] = await shop.database.reads.query(
    sql<{
      seq: number | null;
      heads: number | null;
    }>`select max(seq) as seq, (select max(n) from seal_heads) as heads from seal_entries`,
  );
  const seq = fc.integer({ min: 1, max: end?.seq ?? 1 });
  const head = fc.integer({ min: 1, max: end?.heads ?? 1 });
  const flip = (column: string) => `set_byte(${column}, 5, get_byte(${column}, 5) # 1)`;
  const anyTransfer = "(select id from transfers order by md5(id::text || '";
  const transfer = fc.nat().map((n) => `${anyTransfer}${n}') limit 1)`);
  const order = fc.nat().map((n) => `(select id from orders order by md5(id::text || '${n}') limit 1)`);
  const damage = fc.oneof(
    transfer.map((id) => `update transfers set amount_minor = amount_minor + 1 where id = ${id}`),
    transfer.map((id) => `update transfers set created_at = created_at + interval '1 ms' where id = ${id}`),
    transfer.map((id) => `update transfers set creator_id = gen_random_uuid() where id = ${id}`),
    transfer.map((id) => `delete from transfers where id = ${id}`),
    order.map((id) => `update orders set total_minor = total_minor + 1 where id = ${id}`),
    order.map((id) => `update orders set creator_id = gen_random_uuid() where id = ${id}`),
    seq.map((n) => `delete from seal_entries where seq = ${n}`),
    seq.map((n) => `update seal_entries set content = ${flip("content")} where seq = ${n}`),
    seq.map((n) => `update seal_entries set hash = ${flip("hash")} where seq = ${n}`),
    seq.map((n) => `update seal_entries set day = day - 1 where seq = ${n}`),
    seq.map((n) => `update seal_entries set row_id = gen_random_uuid() where seq = ${n}`),
    // Reordered: two neighbours change places.
    fc
      .integer({ min: 1, max: (end?.seq ?? 2) - 1 })
      .map(
        (n) =>
          `update seal_entries set seq = seq + 1000000 where seq in (${n}, ${n + 1}); update seal_entries set seq = ${2 * n + 1_000_001} - seq where seq > 1000000`,
      ),
    head.map((n) => `update seal_heads set signature = ${flip("signature")} where n = ${n}`),
    head.map((n) => `update seal_heads set root = ${flip("root")} where n = ${n}`),
    head.map((n) => `update seal_heads set signed_at = signed_at + interval '1 s' where n = ${n}`),
    fc.integer({ min: 1, max: (end?.heads ?? 2) - 1 }).map((n) => `delete from seal_heads where n = ${n}`),
    fc.constant(`update seal_keys set signature = ${flip("signature")} where previous_id is not null`),
    fc.constant(`update seal_keys set public_key = ${flip("public_key")}`),
  );
  expect(await damaged(connection)).toEqual([]);
  await fc.assert(
    fc.asyncProperty(damage, async (statement) => {
      expect(await damaged(connection, statement), statement).not.toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("a key is signed by the one before it, the old private key is gone, and all public ones are published", async () => {
  const id = await rotate();
  const { body, status } = await shop.request<{ keys: Array<{ id: string; retiredAt: string | null }> }>(
    "GET",
    "/.well-known/tote-seal.json",
  );
  expect(status).toBe(200);
  expect(body.keys.at(-1)).toMatchObject({ id, retiredAt: null });
  expect(body.keys.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
  const kept = await shop.database.reads.query(
    sql<{ id: string }>`select id from seal_keys where private_key is not null`,
  );
  expect(kept).toEqual([{ id }]);
  expect(await damaged(connection)).toEqual([]);
});

test("workers at once append each row once, also beside writers", async () => {
  const busy = await startTestApp();
  const { creatorId } = await createPayee(busy, 0);
  let writing = true;
  const work = async () => {
    while (writing) await sealRows(busy.database, busy.services.secrets, 3);
  };
  const workers = [work(), work()];
  await Promise.all(
    [1, 2, 3, 4].map(async (n) => {
      for (let k = 0; k < 10; k += 1) await earn(busy, creatorId, n * 10 + k + 1);
    }),
  );
  writing = false;
  await Promise.all(workers);
  await sealAll(busy);
  await expectOnce(busy);
  expect(await numbers(busy)).toMatchObject({ transfers: 40 });
  await busy.close();
});

test("a worker that is killed in the middle of a batch leaves nothing behind, and the next one repeats it", async () => {
  await earn(shop, (await createPayee(shop, 500)).creatorId, 60);
  const before = await numbers(shop);
  const other = new pg.Client(connection);
  await other.connect();
  await other.query("begin");
  await other.query("select from seal_places for update");
  const sealing = sealRows(shop.database, shop.services.secrets).then(
    () => "sealed",
    () => "killed",
  );
  const killed = async () =>
    (
      await other.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%seal_places set%'",
      )
    ).rowCount;
  let ended = false;
  sealing.finally(() => {
    ended = true;
  });
  while (!ended && (await killed()) === 0);
  expect(await sealing).toBe("killed");
  await other.query("rollback");
  await other.end();
  expect(await numbers(shop)).toEqual(before);
  await sealAll(shop);
  await expectOnce(shop);
  // The adjustments, the payout method and the creator's terms.
  expect((await numbers(shop))?.entries).toBe((before?.entries ?? 0) + 4);
});
