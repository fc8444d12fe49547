import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

const LOCK = 7_132_027;

/** False while another process holds the lock, which ends with the transaction. */
export async function lockAlerts(tx: Tx): Promise<boolean> {
  const [row] = await tx.query(
    sql<{ locked: boolean | null }>`select pg_try_advisory_xact_lock(shop_lock(${LOCK})) as locked`,
  );
  return row?.locked === true;
}

/** A variant that is sold out again has no return any more; a return that lasts a day may be told to others. */
export async function forgetEndedReturns(tx: Tx, startedBefore: Date): Promise<void> {
  await tx.execute(sql`
    delete from stock_returns r
    where r.since < ${startedBefore} or exists (select from stock s where s.variant_id = r.variant_id and s.on_hand <= 0)`);
}

export interface Returned {
  variant_id: string;
  product_id: string;
  /** Null: stock is not tracked. */
  on_hand: number | null;
}

/** Variants that can be bought and that confirmed alerts wait for. */
export function readReturned(from: Queryable, limit: number): Promise<Returned[]> {
  return from.query(sql<Returned>`
    select v.id as variant_id, v.product_id, s.on_hand
    from (select distinct variant_id from stock_alerts where confirmed_at is not null) a
    join variants v on v.id = a.variant_id join products p on p.id = v.product_id
    left join stock s on s.variant_id = v.id
    left join stock_returns r on r.variant_id = v.id
    where v.retired_at is null and p.status in ('active', 'unlisted') and (s.variant_id is null or s.on_hand > 0)
      and (r.variant_id is null or s.variant_id is null or r.mailed < 3 * greatest(r.pieces, s.on_hand))
    order by v.id limit ${limit}`);
}

/** Notes how many pieces there are, and returns how many alerts may go out now; null: all. */
export async function noteReturn(tx: Tx, variantId: string, pieces: number | null): Promise<number | null> {
  const [row] = await tx.query(sql<{ pieces: number | null; mailed: number }>`
    insert into stock_returns (variant_id, pieces) values (${variantId}, ${pieces})
    on conflict (variant_id) do update set pieces = greatest(stock_returns.pieces, excluded.pieces)
    returning pieces, mailed`);
  if (row === undefined) throw new Error("unreachable: the return was noted");
  return pieces === null ? null : Math.max(0, MAILS_A_PIECE * (row.pieces ?? pieces) - row.mailed);
}

/** Not everyone who hears of it buys it. */
const MAILS_A_PIECE = 3;

export interface DueAlert {
  id: string;
  email: string;
  locale: string;
}

/** Takes the oldest confirmed alerts of a variant out, for their mails. */
export async function takeAlerts(tx: Tx, variantId: string, count: number): Promise<DueAlert[]> {
  const rows = await tx.query(sql<DueAlert>`
    delete from stock_alerts where id in (
      select id from stock_alerts where variant_id = ${variantId} and confirmed_at is not null
      order by confirmed_at, id limit ${count} for update)
    returning id, email, locale`);
  await tx.execute(sql`update stock_returns set mailed = mailed + ${rows.length} where variant_id = ${variantId}`);
  return rows;
}
