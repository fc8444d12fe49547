import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { newId } from "../../../platform/ids.ts";
import { MOVEMENTS } from "./accounts.ts";
import { type NewTransfer, postTransfers } from "./post-transfers.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const commission = (creatorId: string, amountMinor: number): NewTransfer => ({
  cause: `accrual:${newId()}:${creatorId}`,
  movement: "commission",
  creatorId,
  amountMinor,
  currency: "EUR",
});

interface Row {
  kind: string;
  debit_account: string;
  credit_account: string;
  amount_minor: number;
  reason: string | null;
}

const transfersOf = (creatorId: string) =>
  shop.database.reads.query(sql<Row>`
    select kind, debit_account, credit_account, amount_minor, reason from transfers where creator_id = ${creatorId} order by id`);

test("a batch is written at once, each with the accounts of its movement", async () => {
  const creatorId = newId();
  const movements = Object.keys(MOVEMENTS) as (keyof typeof MOVEMENTS)[];
  const transfers = movements.map((movement, index) => ({
    ...commission(creatorId, index + 1),
    cause: `test:${movement}:${creatorId}`,
    movement,
    reason: movement,
  }));
  expect(await shop.database.transaction((tx) => postTransfers(tx, transfers))).toBe(movements.length);
  expect(await transfersOf(creatorId)).toEqual(
    movements.map((movement, index) => ({
      kind: MOVEMENTS[movement].kind,
      debit_account: MOVEMENTS[movement].debit,
      credit_account: MOVEMENTS[movement].credit,
      amount_minor: index + 1,
      reason: movement,
    })),
  );
});

test("the same cause never moves money twice, in one batch, one after the other or at once", async () => {
  const creatorId = newId();
  const transfer = commission(creatorId, 500);
  const other = commission(creatorId, 700);
  expect(await shop.database.transaction((tx) => postTransfers(tx, [transfer, transfer]))).toBe(1);
  expect(await shop.database.transaction((tx) => postTransfers(tx, [transfer, other]))).toBe(1);
  const third = commission(creatorId, 900);
  const news = await Promise.all(
    Array.from({ length: 8 }, () => shop.database.transaction((tx) => postTransfers(tx, [third]))),
  );
  expect(news.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect((await transfersOf(creatorId)).map((row) => row.amount_minor).sort((a, b) => a - b)).toEqual([500, 700, 900]);
});

test("nothing is written for zero, and an amount that is none is refused", async () => {
  const creatorId = newId();
  expect(await postTransfers(shop.database.reads, [])).toBe(0);
  expect(await postTransfers(shop.database.reads, [commission(creatorId, 0)])).toBe(0);
  for (const amount of [-1, 0.5, Number.NaN, 2 ** 53])
    await expect(postTransfers(shop.database.reads, [commission(creatorId, amount)])).rejects.toThrow(RangeError);
  expect(await transfersOf(creatorId)).toEqual([]);
});
