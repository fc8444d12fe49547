import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The balances at the moment of the statement. */
export function readBalanceRows(from: Queryable, creatorIds: readonly string[]) {
  return from.query(sql<{ creator_id: NotNull<string>; balance_minor: number | null }>`
    select c.id as creator_id, creator_balance(c.id) as balance_minor from unnest(${creatorIds}::uuid[]) as c (id)`);
}

/**
 * False when another process holds the lock. The lock and the setting end with the transaction: no snapshot may read all
 * of a large ledger (see `creator_balance`).
 */
export async function tryLockSnapshots(tx: Tx): Promise<boolean> {
  const [row] = await tx.query(sql<{ locked: boolean | null; scan: string | null }>`
    select pg_try_advisory_xact_lock(shop_lock(7083108)) as locked, set_config('enable_seqscan', 'off', true) as scan`);
  return row?.locked === true;
}

/** Creators whose money has moved since a time; without a time all who ever had any, found by an index skip scan. */
export async function listCreatorsWithTransfers(from: Queryable, since: Date | null): Promise<string[]> {
  const rows =
    since === null
      ? await from.query(sql<{ creator_id: string | null }>`
          with recursive walk as (
            (select creator_id from transfers order by creator_id limit 1)
            union all
            select (select t.creator_id from transfers t where t.creator_id > w.creator_id order by t.creator_id limit 1) from walk w where w.creator_id is not null
          )
          select creator_id from walk where creator_id is not null`)
      : await from.query(sql<{ creator_id: string | null }>`
          select distinct creator_id from transfers where created_at >= ${since}`);
  return rows.flatMap(({ creator_id }) => (creator_id === null ? [] : [creator_id]));
}

/**
 * Moves the snapshots of creators with at least `rows` transfers behind theirs to the current horizon, the oldest
 * transaction that is still running: everything below it has ended and is visible here. A watermark of times or ids
 * would lose transfers of transactions that commit late. Returns how many were moved.
 */
export function advanceSnapshots(tx: Tx, creatorIds: readonly string[], rows: number): Promise<number> {
  return tx.execute(sql`
    with horizon as (select pg_snapshot_xmin(pg_current_snapshot()) as xid),
    long as (
      select c.id, coalesce(s.through_xid, '0'::xid8) as from_xid
      from unnest(${creatorIds}::uuid[]) as c (id)
      left join account_snapshots s on s.creator_id = c.id
      where exists (
        select from transfers t where t.creator_id = c.id and t.xid >= coalesce(s.through_xid, '0'::xid8) and t.xid < (select xid from horizon)
        offset ${rows - 1}::bigint)
    ),
    sums as (
      select l.id, coalesce(sum(case 'creator_balance' when t.credit_account then t.amount_minor when t.debit_account then -t.amount_minor end), 0)::bigint as moved
      from long l join transfers t on t.creator_id = l.id and t.xid >= l.from_xid and t.xid < (select xid from horizon)
      group by l.id
    )
    insert into account_snapshots as a (creator_id, through_xid, balance_minor)
    select id, (select xid from horizon), moved from sums order by id
    on conflict (creator_id) do update
      set through_xid = excluded.through_xid, balance_minor = a.balance_minor + excluded.balance_minor, updated_at = now()`);
}

/**
 * Rebuilds the snapshots, for creators with many transfers, up to and including this transaction, because restored
 * transaction numbers mean nothing. For a restore, which runs alone.
 */
export async function rebuildSnapshots(tx: Queryable, rows: number): Promise<void> {
  await tx.execute(sql`delete from account_snapshots`);
  await tx.execute(sql`
    insert into account_snapshots (creator_id, through_xid, balance_minor)
    select creator_id, (pg_current_xact_id()::text::numeric + 1)::text::xid8,
      coalesce(sum(case 'creator_balance' when credit_account then amount_minor when debit_account then -amount_minor end), 0)::bigint
    from transfers where creator_id is not null group by creator_id having count(*) >= ${rows}`);
}
