import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { newId } from "../../../platform/ids.ts";
import { MOVEMENTS, type MovementName } from "./accounts.ts";
import { postTransfers } from "./post-transfers.ts";
import { readBalance, readBalances } from "./read-balances.ts";
import { takeSnapshots } from "./take-snapshots.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const transfer = (creatorId: string, movement: MovementName, amountMinor: number) => ({
  cause: `test:${newId()}`,
  movement,
  creatorId,
  amountMinor,
  currency: "EUR",
});

/** Takes a snapshot as soon as no earlier transaction is still running; other tests share the server. */
function snapshotTaken(creatorId: string, balance: number, rowsBehind?: number): Promise<void> {
  return vi.waitFor(
    async () => {
      await takeSnapshots(shop.database, null, rowsBehind);
      expect(await snapshotOf(creatorId)).toBe(balance);
    },
    { timeout: 8_000, interval: 20 },
  );
}

async function snapshotOf(creatorId: string): Promise<number | null> {
  const [row] = await shop.database.reads.query(sql<{ balance_minor: number }>`
    select balance_minor from account_snapshots where creator_id = ${creatorId}`);
  return row?.balance_minor ?? null;
}

test("a creator without transfers has a balance of 0", async () => {
  const creatorId = newId();
  expect(await readBalance(shop.database.reads, creatorId)).toBe(0);
  expect(await readBalances(shop.database.reads, [])).toEqual(new Map());
});

test("any movements add up to the same balance with a snapshot anywhere between them, and the accounts to nothing", async () => {
  const movement = fc.constantFrom(...(Object.keys(MOVEMENTS) as MovementName[]));
  const step = fc.record({ movement, amount: fc.integer({ min: 1, max: 1_000_000 }), snapshot: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const creatorId = newId();
      let expected = 0;
      for (const { movement, amount, snapshot } of steps) {
        await shop.database.transaction((tx) => postTransfers(tx, [transfer(creatorId, movement, amount)]));
        const { debit, credit } = MOVEMENTS[movement] as { debit: string; credit: string };
        if (credit === "creator_balance") expected += amount;
        if (debit === "creator_balance") expected -= amount;
        if (snapshot) await takeSnapshots(shop.database, new Date(Date.now() - 60_000), 1);
        expect(await readBalance(shop.database.reads, creatorId)).toBe(expected);
      }
      const [sum] = await shop.database.reads.query(sql<{ total: number | null }>`
        select sum(case side when 'debit' then -amount_minor else amount_minor end)::bigint as total
        from transfers cross join (values ('debit'), ('credit')) as sides (side) where creator_id = ${creatorId}`);
      expect(sum?.total ?? 0).toBe(0);
    }),
    { numRuns: 25 },
  );
});

test("a balance is exact at every moment while transactions commit out of order and snapshots move", async () => {
  const creatorId = newId();
  const WRITERS = 6;
  const ROUNDS = 40;
  let written = 0;
  const write = async (writer: number) => {
    for (let round = 0; round < ROUNDS; round += 1)
      await shop.database
        .transaction(async (tx) => {
          await postTransfers(tx, [transfer(creatorId, "commission", 10)]);
          // Holds its transaction number for a while, longer in one writer than in the others, so that later ones
          // overtake it.
          await tx.query(
            sql<{ done: boolean | null }>`select pg_sleep(${writer === 0 ? 0.02 : 0.001}::float8) is null as done`,
          );
          await postTransfers(tx, [transfer(creatorId, "clawback", 3)]);
        })
        .then(() => {
          written += 1;
        });
  };
  let done = false;
  const watch = async () => {
    let before = 0;
    while (!done) {
      const least = written;
      const balance = await readBalance(shop.database.reads, creatorId);
      // Both halves of a transaction are visible or neither: never 10 without its 3, never less than was committed
      // before.
      expect(balance % 7).toBe(0);
      expect(balance).toBeGreaterThanOrEqual(least * 7);
      expect(balance).toBeGreaterThanOrEqual(before);
      before = balance;
    }
  };
  const advance = async () => {
    while (!done) await takeSnapshots(shop.database, null, 1);
  };
  const watching = Promise.all([watch(), advance(), advance()]);
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  done = true;
  await watching;
  expect(await readBalance(shop.database.reads, creatorId)).toBe(WRITERS * ROUNDS * 7);
  await snapshotTaken(creatorId, WRITERS * ROUNDS * 7, 1);
  expect(await readBalance(shop.database.reads, creatorId)).toBe(WRITERS * ROUNDS * 7);
});

test("a snapshot is taken from the thousandth transfer on, and leaves out who is still writing", async () => {
  const [few, many] = [newId(), newId()];
  const of = (creatorId: string, count: number) =>
    Array.from({ length: count }, () => transfer(creatorId, "commission", 5));
  await shop.database.transaction((tx) => postTransfers(tx, [...of(few, 999), ...of(many, 1_000)]));
  await shop.database.transaction(async (tx) => {
    await postTransfers(tx, [transfer(many, "commission", 1)]);
    await snapshotTaken(many, 5_000);
  });
  expect([await snapshotOf(few), await snapshotOf(many)]).toEqual([null, 5_000]);
  expect(await readBalances(shop.database.reads, [few, many])).toEqual(
    new Map([
      [few, 4_995],
      [many, 5_001],
    ]),
  );
});

test("the ledger refuses changes by every role", async () => {
  const creatorId = newId();
  await postTransfers(shop.database.reads, [transfer(creatorId, "commission", 100)]);
  for (const statement of [
    sql`update transfers set amount_minor = 1 where creator_id = ${creatorId}`,
    sql`delete from transfers where creator_id = ${creatorId}`,
    sql`truncate transfers`,
    sql`insert into transfers (cause, id, kind, creator_id, debit_account, credit_account, amount_minor, currency)
        select cause, id, kind, creator_id, debit_account, credit_account, 1, currency from transfers where creator_id = ${creatorId}
        on conflict (cause) do update set amount_minor = 1`,
  ])
    await expect(shop.database.reads.execute(statement)).rejects.toThrow("insert-only");
  expect(await readBalance(shop.database.reads, creatorId)).toBe(100);
});
