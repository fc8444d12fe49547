import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { ChangeKind } from "../../orders/order-record.ts";
import type { ChangeAction } from "../rules/change-action.ts";

export type ChangeStatus = "open" | "confirmed" | "discarded";

/** A change of an order as it is stored. */
export interface StoredChange {
  id: string;
  orderId: string;
  n: number | null;
  kind: ChangeKind;
  status: ChangeStatus;
  actions: readonly ChangeAction[];
  balanceMinor: number | null;
  reason: string | null;
  note: string | null;
  createdBy: string | null;
  createdAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  touchedAt: Date;
  version: number;
}

interface ChangeRow {
  id: string;
  order_id: NotNull<string>;
  n: number | null;
  kind: string;
  status: string;
  actions: unknown;
  balance_minor: number | null;
  reason: string | null;
  note: string | null;
  created_by: string | null;
  created_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  touched_at: Date;
  version: number;
}

function toChange(row: ChangeRow): StoredChange {
  return {
    id: row.id,
    orderId: row.order_id,
    n: row.n,
    kind: row.kind as ChangeKind,
    status: row.status as ChangeStatus,
    actions: row.actions as ChangeAction[],
    balanceMinor: row.balance_minor,
    reason: row.reason,
    note: row.note,
    createdBy: row.created_by,
    createdAt: row.created_at,
    confirmedBy: row.confirmed_by,
    confirmedAt: row.confirmed_at,
    touchedAt: row.touched_at,
    version: row.version,
  };
}

/** The changes of an order: confirmed ones by number, then the others by time. */
export async function listChanges(from: Queryable, orderId: string): Promise<StoredChange[]> {
  const rows = await from.query(sql<ChangeRow>`
    select id, order_id, n, kind, status, actions, balance_minor, reason, note, created_by, created_at, confirmed_by, confirmed_at, touched_at, version
    from order_changes where order_id = ${orderId} order by n nulls last, created_at, id`);
  return rows.map(toChange);
}

export async function findChange(from: Queryable, id: string): Promise<StoredChange | null> {
  const [row] = await from.query(sql<ChangeRow>`
    select id, order_id, n, kind, status, actions, balance_minor, reason, note, created_by, created_at, confirmed_by, confirmed_at, touched_at, version
    from order_changes where id = ${id} and order_id is not null`);
  return row === undefined ? null : toChange(row);
}

/** The change of an order that is not decided yet. The caller has locked the order, under which alone changes are written. */
export async function findOpenChange(tx: Tx, orderId: string): Promise<StoredChange | null> {
  const [row] = await tx.query(sql<ChangeRow>`
    select id, order_id, n, kind, status, actions, balance_minor, reason, note, created_by, created_at, confirmed_by, confirmed_at, touched_at, version
    from order_changes where order_id = ${orderId} and status = 'open'`);
  return row === undefined ? null : toChange(row);
}

export async function insertChange(
  tx: Tx,
  change: { id: string; orderId: string; kind: ChangeKind; actorId: string; basedOn: number },
): Promise<void> {
  await tx.execute(sql`
    insert into order_changes (id, order_id, kind, status, based_on, created_by)
    values (${change.id}, ${change.orderId}, ${change.kind}, 'open', ${change.basedOn}, ${change.actorId})`);
}

export async function saveActions(
  tx: Tx,
  change: { id: string; actions: readonly ChangeAction[]; note: string | null; basedOn: number },
): Promise<void> {
  await tx.execute(sql`
    update order_changes set actions = ${JSON.stringify(change.actions)}::jsonb, note = ${change.note}, based_on = ${change.basedOn},
      touched_at = now(), version = version + 1
    where id = ${change.id} and status = 'open'`);
}

export async function discardChange(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update order_changes set status = 'discarded', touched_at = now(), version = version + 1 where id = ${id} and status = 'open'`);
}

/** Ends what is left of changes: of orders that were canceled meanwhile, and untouched for a week, drafts for 90 days. */
export async function discardLeftChanges(on: Queryable): Promise<void> {
  await on.execute(sql`
    update order_changes c set status = 'discarded', version = c.version + 1
    where c.status = 'open' and (
      c.touched_at < now() - case c.kind when 'draft' then interval '90 days' else interval '7 days' end
      or exists (select from orders o where o.id = c.order_id and o.status = 'canceled'))`);
}
