import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** One process at a time issues: numbers follow each other without a gap. */
const ISSUE_LOCK = 7_083_141;

/** False while another process issues. The lock ends with the transaction. */
export async function lockIssuing(tx: Tx): Promise<boolean> {
  const [row] = await tx.query(
    sql<{ locked: boolean | null }>`select pg_try_advisory_xact_lock(shop_lock(${ISSUE_LOCK})) as locked`,
  );
  return row?.locked === true;
}

/** Notes that something happened to these orders. An order that is being issued is noted again after it. */
export async function noteDue(to: Queryable, orderIds: readonly string[]): Promise<void> {
  await to.execute(sql`
    insert into invoices_due (order_id) select distinct unnest(${orderIds}::uuid[]) order by 1
    on conflict (order_id) do update set due_at = excluded.due_at`);
}

/** Notes every order that was paid or shipped and has no invoice: a demo shop's past has no events to follow. */
export async function noteAllDue(to: Queryable): Promise<void> {
  await to.execute(sql`
    insert into invoices_due (order_id, due_at)
    select o.id, o.placed_at from orders o
    where o.invoice_number is null and (o.paid_at is not null or exists (select from shipments s where s.order_id = o.id and s.voided_at is null))
    on conflict (order_id) do nothing`);
}

/**
 * Takes the orders that have waited longest. Their rows are locked before the orders are read: what happens from then on
 * waits and notes them again.
 */
export async function takeDue(tx: Tx, count: number): Promise<string[]> {
  const rows = await tx.query(
    sql<{ order_id: string }>`select order_id from invoices_due order by due_at, order_id limit ${count} for update`,
  );
  return rows.map((row) => row.order_id);
}

export async function removeDue(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from invoices_due where order_id = any(${orderIds}::uuid[])`);
}

export async function countDue(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ count: NotNull<number> }>`select count(*) as count from invoices_due`);
  return row?.count ?? 0;
}

/** How many orders wait for a document, and how long the first of them has. */
export async function readBacklog(from: Queryable): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await from.query(sql<{ waiting: NotNull<number>; oldest_seconds: number | null }>`
    select count(*) as waiting, extract(epoch from now() - min(due_at))::float8 as oldest_seconds from invoices_due`);
  return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest_seconds ?? 0 };
}
