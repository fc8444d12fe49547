/** Statements with which orders take a bag, note themselves in it and leave it. */
import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { OrderOfBag } from "../order-reads.ts";
import type { StampColumns } from "../stamp-columns.ts";

/** The version of an order whose bag was another one: a guest's that was merged into this one. */
export const FOREIGN_BAG = -1;

/** A row of `bag_orders`. */
export interface BagOrders {
  last?: { id: string; reference: string; placedAt: string };
  waiting?: { id: string; reference: string; amount: number; currency: string; expiresAt: string | null };
}

export interface OrderedRow extends StampColumns {
  user_id: string;
  variant_id: string;
  added_at: Date;
  errand_id: string | null;
}

export function readOrderedRows(from: Queryable, userIds: readonly string[]): Promise<OrderedRow[]> {
  return from.query(sql<OrderedRow>`
    select user_id, variant_id, added_at, errand_id, stamp_code, stamp_click_id, stamp_creator_name, stamp_clicked_at
    from cart_lines where user_id = any(${[...userIds]}::uuid[])`);
}

export interface LockedCartRow {
  user_id: string;
  version: number;
  ordered_version: number | null;
  ordered_order: string | null;
}

export function lockCartRows(from: Queryable, userIds: readonly string[]): Promise<LockedCartRow[]> {
  return from.query(sql<LockedCartRow>`
    select user_id, version, ordered_version, ordered_order from carts
    where user_id = any(${[...userIds]}::uuid[]) order by user_id for no key update`);
}

/** Creates the missing bags of these customers, ascending, and waits for a transaction that creates the same one. */
export function insertMissingCarts(from: Queryable, userIds: readonly string[]): Promise<number> {
  return from.execute(sql`
    insert into carts (user_id, id, version)
    select n.user_id, n.user_id, 0 from unnest(${[...userIds].sort()}::uuid[]) as n (user_id) join users u on u.id = n.user_id
    order by n.user_id
    on conflict (user_id) do nothing`);
}

export interface Take {
  userId: string;
  variantId: string;
  qty: number;
  /** The code that the order used. */
  discountCode: string | null;
}

/**
 * The writes of the lines touch different rows of one snapshot, so their order does not matter. A bag whose version an order
 * consumed moves even where none of its lines was ordered. Orders of one bag are noted in their order: the last one counts.
 */
export function lowerLines(from: Queryable, takes: readonly Take[], orders: readonly OrderOfBag[]): Promise<number> {
  return from.execute(sql`
    with taken as (
      select t.user_id, t.variant_id, sum(t.qty) as qty, array_agg(t.code) as codes
      from unnest(
        ${takes.map((take) => take.userId)}::uuid[],
        ${takes.map((take) => take.variantId)}::uuid[],
        ${takes.map((take) => take.qty)}::integer[],
        ${takes.map((take) => take.discountCode)}::text[]) as t (user_id, variant_id, qty, code)
      group by t.user_id, t.variant_id
    ), gone as (
      delete from cart_lines l using taken t
      where l.user_id = t.user_id and l.variant_id = t.variant_id and l.qty <= t.qty
      returning l.user_id
    ), lowered as (
      update cart_lines l set qty = l.qty - t.qty from taken t
      where l.user_id = t.user_id and l.variant_id = t.variant_id and l.qty > t.qty
      returning l.user_id
    ), noted as (
      select n.user_id, max(n.version) as version, (array_agg(n.id order by n.place desc) filter (where n.version is not null))[1] as ordered,
        (array_agg(n.id order by n.place desc) filter (where n.waits))[1] as waiting
      from unnest(
        ${orders.map((order) => order.userId)}::uuid[],
        ${orders.map((order) => order.orderId)}::uuid[],
        ${orders.map((order) => order.version)}::bigint[],
        ${orders.map((order) => order.waits)}::boolean[]) with ordinality as n (user_id, id, version, waits, place)
      group by n.user_id
    ), moved as (
      select user_id from gone union select user_id from lowered union select user_id from noted where version is not null
    ), changed as (
      select coalesce(m.user_id, n.user_id) as user_id, m.user_id is not null as moved, n.version, n.ordered, n.waiting
      from moved m full join noted n on n.user_id = m.user_id
    )
    update carts c set
      version = case when n.moved then c.version + 1 else c.version end,
      updated_at = case when n.moved then now() else c.updated_at end,
      not_merged = case when n.moved then null else c.not_merged end,
      discount_code = case when n.moved and exists (select from taken t where t.user_id = c.user_id and c.discount_code = any(t.codes)) then null else c.discount_code end,
      ordered_version = coalesce(n.version, c.ordered_version),
      ordered_order = coalesce(n.ordered, c.ordered_order),
      waiting_order = coalesce(n.waiting, c.waiting_order)
    from changed n where c.user_id = n.user_id`);
}

/** The bag that leads to this order no longer does, because the order's payment came or the order ended. */
export function clearWaitingOrder(tx: Tx, orderId: string): Promise<number> {
  return tx.execute(sql`update carts set waiting_order = null where waiting_order = ${orderId}`);
}

/**
 * The account's bag leads on to the guest's orders where they are newer; ids are in the order of their time. The guest's
 * versions mean nothing in the account's bag, so what it has ordered by version stays its own.
 */
export async function inheritOrders(tx: Tx, ids: { guestId: string; accountId: string }): Promise<void> {
  await tx.execute(sql`
    update carts c set ordered_order = greatest(c.ordered_order, g.ordered_order), waiting_order = greatest(c.waiting_order, g.waiting_order)
    from carts g where c.user_id = ${ids.accountId} and g.user_id = ${ids.guestId} and coalesce(g.ordered_order, g.waiting_order) is not null`);
  await tx.execute(sql`
    update carts set ordered_order = null, ordered_version = null, waiting_order = null
    where user_id = ${ids.guestId} and coalesce(ordered_order, waiting_order) is not null`);
}

/**
 * Clears waits of orders that no longer wait, which a process of a former version left behind. True when none is left. Bags that
 * another transaction holds are left to the next run.
 */
export async function clearEndedWaits(from: Queryable, limit: number): Promise<boolean> {
  const rows = await from.execute(sql`
    update carts set waiting_order = null where user_id in (
      select c.user_id from carts c
      where c.waiting_order is not null and not exists (
        select from orders o where o.id = c.waiting_order and o.status = 'placed' and o.payment_status in ('pending', 'failed', 'voided'))
      order by c.user_id limit ${limit} for no key update skip locked)`);
  return rows < limit;
}

/** The bag is no longer one that this order consumed; the caller holds it. */
export async function forgetOrder(tx: Tx, userId: string, orderId: string): Promise<void> {
  await tx.execute(sql`
    update carts set ordered_order = null, ordered_version = null where user_id = ${userId} and ordered_order = ${orderId}`);
}

export async function readBagCode(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.query(
    sql<{ discount_code: string | null }>`select discount_code from carts where user_id = ${userId}`,
  );
  return row?.discount_code ?? null;
}
