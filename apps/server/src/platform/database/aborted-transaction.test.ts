/** A transaction fails with what aborted it, whichever of the statements that were sent together tells its caller first. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Tx } from "./database.ts";
import { sql } from "./sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const refused = { code: "22012" };
const divide = (tx: Tx) => tx.execute(sql`select 1 / (select 0)`);
const look = (tx: Tx) => tx.execute(sql`select 1`);

/** As functions on the way to a caller do: each takes a turn. */
async function through(turns: number, work: Promise<unknown>): Promise<unknown> {
  return turns === 0 ? work : await through(turns - 1, work);
}

test.each([0, 1, 5, 20])("the failed statement tells its caller %i turns late", async (turns) => {
  const failing = shop.database.transaction((tx) => Promise.all([through(turns, divide(tx)), look(tx), look(tx)]));
  await expect(failing).rejects.toMatchObject(refused);
});

test("a failure that was taken back to a savepoint is not what a later one is reported as", async () => {
  const failing = shop.database.transaction(async (tx) => {
    await tx.execute(sql`savepoint tried`);
    await tx.execute(sql`select 'x'::text::integer`).catch(() => undefined);
    await tx.execute(sql`rollback to savepoint tried`);
    await Promise.all([through(5, divide(tx)), look(tx)]);
  });
  await expect(failing).rejects.toMatchObject(refused);
  expect(await shop.database.reads.execute(sql`select 1`)).toBe(1);
});
