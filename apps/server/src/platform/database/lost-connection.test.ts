import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { isConnectionFailure } from "./connection.ts";
import { sql } from "./sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

// An unhandled error would fail the run, as it would end the process.
test("a connection that is lost in the middle of a transaction fails that transaction alone", async () => {
  const { database } = shop;
  const lost = await database
    .transaction(async (tx) => {
      const [row] = await tx.query(sql<{ pid: number | null }>`select pg_backend_pid() as pid`);
      await database.reads.query(
        sql<{ ended: boolean | null }>`select pg_terminate_backend(${row?.pid ?? 0}, 5000) as ended`,
      );
      // Between two statements, when no query is there to be told; the first of these meets the end of the connection.
      await tx.query(sql<{ one: number | null }>`select 1 as one`);
    })
    .catch((error: unknown) => error);
  expect(isConnectionFailure(lost)).toBe(true);
  const [after] = await database.transaction((tx) => tx.query(sql<{ one: number | null }>`select 1 as one`));
  expect(after).toEqual({ one: 1 });
});
