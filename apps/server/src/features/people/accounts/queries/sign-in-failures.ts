import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * Counts an attempt from an IP, as a failure until it is taken back. False when 50 failed in the window of 15 minutes.
 * One statement, so that parallel attempts cannot slip through between looking and counting.
 */
export async function countAttemptOfAddress(tx: Tx, scope: Buffer): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into sign_in_failures as f (scope, failures) values (${scope}, 1)
    on conflict (scope) do update set
      failures = case when f.window_started_at <= now() - interval '15 minutes' then 1 else f.failures + 1 end,
      window_started_at = case when f.window_started_at <= now() - interval '15 minutes' then now() else f.window_started_at end
    where f.failures < 50 or f.window_started_at <= now() - interval '15 minutes'`);
  return rows === 1;
}

/**
 * Counts an attempt at one account from one IP, as a failure until it is cleared, and blocks from the fifth on: 30
 * seconds, doubling to 15 minutes. False while blocked. Here `window_started_at` is the latest attempt; a day without one
 * forgets the pair.
 */
export async function countAttemptOfPair(tx: Tx, scope: Buffer): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into sign_in_failures as f (scope, failures) values (${scope}, 1)
    on conflict (scope) do update set
      failures = case when f.window_started_at <= now() - interval '1 day' then 1 else f.failures + 1 end,
      window_started_at = now(),
      blocked_until = case
        when f.window_started_at <= now() - interval '1 day' or f.failures + 1 < 5 then null
        else now() + least(interval '30 seconds' * power(2, least(f.failures - 4, 10)), interval '15 minutes') end
    where f.blocked_until is null or f.blocked_until <= now()`);
  return rows === 1;
}

/**
 * Counts an attempt at one account from anywhere, as a failure until it is taken back, in a window of an hour. `untold`:
 * the owner was not told of this within a day.
 */
export async function countAttemptOfAccount(tx: Tx, scope: Buffer): Promise<{ failures: number; untold: boolean }> {
  const [row] = await tx.query(sql<{ failures: number; untold: NotNull<boolean> }>`
    insert into sign_in_failures as f (scope, failures) values (${scope}, 1)
    on conflict (scope) do update set
      failures = case when f.window_started_at <= now() - interval '1 hour' then 1 else f.failures + 1 end,
      window_started_at = case when f.window_started_at <= now() - interval '1 hour' then now() else f.window_started_at end
    returning failures, owner_told_at is null or owner_told_at < now() - interval '1 day' as untold`);
  if (row === undefined) throw new Error("unreachable: the attempt was counted");
  return row;
}

export async function markOwnerTold(tx: Tx, scope: Buffer): Promise<void> {
  await tx.execute(sql`update sign_in_failures set owner_told_at = now() where scope = ${scope}`);
}

/** Whole seconds until an IP or a pair may try again. */
export async function readBlock(tx: Tx, scope: Buffer): Promise<number> {
  const [row] = await tx.query(sql<{ seconds: number | null }>`
    select ceil(extract(epoch from coalesce(blocked_until, window_started_at + interval '15 minutes') - now()))::integer as seconds
    from sign_in_failures where scope = ${scope}`);
  return Math.max(1, row?.seconds ?? 1);
}

/** Whole seconds until the window of an account's hour begins anew. */
export async function readSecondsOfHour(tx: Tx, scope: Buffer): Promise<number> {
  const [row] = await tx.query(sql<{ seconds: number | null }>`
    select ceil(extract(epoch from window_started_at + interval '1 hour' - now()))::integer as seconds from sign_in_failures where scope = ${scope}`);
  return Math.max(1, row?.seconds ?? 1);
}

export async function clearPair(tx: Tx, scope: Buffer): Promise<void> {
  await tx.execute(sql`delete from sign_in_failures where scope = ${scope}`);
}

/** Takes an attempt of an IP, or at an account, back: it was none of the failures. */
export async function forgiveAttempt(tx: Tx, scope: Buffer): Promise<void> {
  await tx.execute(sql`update sign_in_failures set failures = greatest(failures - 1, 0) where scope = ${scope}`);
}

export function deleteOldFailures(from: Queryable, limit: number): Promise<number> {
  return from.execute(sql`
    delete from sign_in_failures where scope in (
      select scope from sign_in_failures where window_started_at < now() - interval '1 day' order by scope limit ${limit} for update skip locked)`);
}
