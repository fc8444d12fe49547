import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";
import { type SortPlace, sortParameters } from "../../../../platform/http/sorting.ts";
import type { DiscountColumns } from "../../discount-codes/discounts-for-orders.ts";

export interface AdminDiscountRow extends DiscountColumns {
  used_count: number;
  created_at: Date;
  version: number;
}

export interface DiscountFilter {
  /** Part of the code, in its stored form. */
  q: string | null;
  type: string | null;
  active: boolean | null;
  creatorId: string | null;
  sort: string;
  after: SortPlace | null;
  limit: number;
}

export function listDiscounts(from: Queryable, filter: DiscountFilter): Promise<AdminDiscountRow[]> {
  const { q, type, active, creatorId, sort } = filter;
  const { id, at, text } = sortParameters(filter.after);
  return from.query(
    withCustomPlan(sql<AdminDiscountRow>`
    select id, code, type, value_bps, amount_minor, minimum_subtotal_minor, product_ids, collection_ids, starts_at, ends_at,
      usage_limit, per_customer_limit, creator_id, active, used_count, created_at, version
    from discounts
    where (${q}::text is null or strpos(code, ${q}::text) > 0) and (${type}::text is null or type = ${type}::text)
      and (${active}::boolean is null or active = ${active}::boolean)
      and (${creatorId}::uuid is null or creator_id = ${creatorId}::uuid)
      and (${id}::uuid is null or case ${sort}::text
        when 'code' then (code, id) > (${text}::text, ${id}::uuid)
        when '-code' then (code, id) < (${text}::text, ${id}::uuid)
        when 'createdAt' then (created_at, id) > (${at}::timestamptz, ${id}::uuid)
        else (created_at, id) < (${at}::timestamptz, ${id}::uuid) end)
    order by case ${sort}::text when 'code' then code end, case ${sort}::text when '-code' then code end desc,
      case ${sort}::text when 'createdAt' then created_at end, case ${sort}::text when '-createdAt' then created_at end desc,
      case when starts_with(${sort}::text, '-') then id end desc, id
    limit ${filter.limit}`),
  );
}

export async function findDiscount(from: Queryable, id: string): Promise<AdminDiscountRow | null> {
  const [row] = await from.query(sql<AdminDiscountRow>`
    select id, code, type, value_bps, amount_minor, minimum_subtotal_minor, product_ids, collection_ids, starts_at, ends_at,
      usage_limit, per_customer_limit, creator_id, active, used_count, created_at, version
    from discounts where id = ${id}`);
  return row ?? null;
}

export async function lockDiscount(tx: Tx, id: string): Promise<AdminDiscountRow | null> {
  const [row] = await tx.query(sql<AdminDiscountRow>`
    select id, code, type, value_bps, amount_minor, minimum_subtotal_minor, product_ids, collection_ids, starts_at, ends_at,
      usage_limit, per_customer_limit, creator_id, active, used_count, created_at, version
    from discounts where id = ${id} for update`);
  return row ?? null;
}

/** False when the code is taken. */
export async function insertDiscount(tx: Tx, discount: DiscountColumns): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into discounts (id, code, type, value_bps, amount_minor, minimum_subtotal_minor, product_ids, collection_ids, starts_at, ends_at,
      usage_limit, per_customer_limit, creator_id, active)
    values (${discount.id}, ${discount.code}, ${discount.type}, ${discount.value_bps}, ${discount.amount_minor}, ${discount.minimum_subtotal_minor},
      ${discount.product_ids}::uuid[], ${discount.collection_ids}::uuid[], ${discount.starts_at}, ${discount.ends_at}, ${discount.usage_limit}, ${discount.per_customer_limit},
      ${discount.creator_id}, ${discount.active})
    on conflict (code) do nothing`);
  return rows === 1;
}

export async function updateDiscountRow(tx: Tx, discount: DiscountColumns): Promise<void> {
  await tx.execute(sql`
    update discounts set code = ${discount.code}, type = ${discount.type}, value_bps = ${discount.value_bps}, amount_minor = ${discount.amount_minor},
      minimum_subtotal_minor = ${discount.minimum_subtotal_minor}, product_ids = ${discount.product_ids}::uuid[], collection_ids = ${discount.collection_ids}::uuid[],
      starts_at = ${discount.starts_at}, ends_at = ${discount.ends_at}, usage_limit = ${discount.usage_limit}, per_customer_limit = ${discount.per_customer_limit},
      creator_id = ${discount.creator_id}, active = ${discount.active}, version = version + 1
    where id = ${discount.id}`);
}

/** Recounts the uses from the orders, without canceled ones, for a discount that was not counted before. */
export async function recountDiscountUses(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from discount_uses where discount_id = ${id}`);
  await tx.execute(sql`
    insert into discount_uses (discount_id, customer_id, used)
    select o.discount_id, c.id, count(*) from orders o cross join lateral (values (o.user_id), (o.discount_customer)) c (id)
    where o.discount_id = ${id} and o.status <> 'canceled' and c.id is not null
    group by o.discount_id, c.id order by c.id`);
  await tx.execute(sql`
    update discounts set used_count = (select count(*) from orders where discount_id = ${id} and status <> 'canceled') where id = ${id}`);
}

/** True when an order has it, even a canceled one. */
export async function isDiscountUsed(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(sql<{ id: string }>`select id from orders where discount_id = ${id} limit 1`);
  return rows.length > 0;
}

export async function deleteDiscountRow(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from discount_uses where discount_id = ${id}`);
  await tx.execute(sql`delete from discounts where id = ${id}`);
}

/** Counts orders of discounts whose uses are not counted, without canceled ones. */
export async function countDiscountOrders(from: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await from.query(sql<{ discount_id: string | null; orders: number }>`
    select discount_id, count(*) as orders from orders
    where discount_id = any(${ids}::uuid[]) and discount_id is not null and status <> 'canceled' group by discount_id`);
  return new Map(rows.map((row) => [row.discount_id ?? "", row.orders]));
}
