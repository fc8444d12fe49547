/** Helpers for tests that force which of two transactions comes first. */
import { expect } from "vitest";
import type { Tx } from "../src/platform/database/database.ts";
import { type Statement, sql } from "../src/platform/database/sql.ts";
import type { TestApp } from "./test-app.ts";

/** Holds the rows that `lock` locks while `work` runs up to the wish that they be let go. */
export async function holding<Result>(
  shop: TestApp,
  lock: Statement<unknown>,
  work: (release: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  const holder = shop.database.transaction(async (tx: Tx) => {
    await tx.execute(lock);
    held();
    await released;
  });
  await isHeld;
  try {
    return await work(async () => {
      release();
      await holder;
    });
  } finally {
    release();
    await holder;
  }
}

/** Resolves once so many transactions of this database wait for a lock. */
export async function untilWaiting(shop: TestApp, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await shop.database.reads.query(sql<{ waiting: number | null }>`
          select count(distinct l.pid)::integer as waiting from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where not l.granted and a.datname = current_database()`);
        return row?.waiting;
      },
      { interval: 2, timeout: 10_000 },
    )
    .toBe(count);
}
