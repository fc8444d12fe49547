import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";
import { type SortPlace, sortParameters } from "../../../../platform/http/sorting.ts";
import type { PromotionRow } from "../../../catalogue/promotions/book/promotion-row.ts";

export interface PromotionAdminRow extends PromotionRow {
  name: string;
  shown: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
  state: NotNull<string>;
}

export interface PromotionFilter {
  q: string | null;
  state: string | null;
  class: string | null;
  sort: string;
  after: SortPlace | null;
  limit: number;
}

export function listPromotions(from: Queryable, filter: PromotionFilter): Promise<PromotionAdminRow[]> {
  const { q, state, class: of, sort } = filter;
  const { id, at, text } = sortParameters(filter.after);
  return from.query(
    withCustomPlan(sql<PromotionAdminRow>`
    select p.id, p.name, p.title, p.class, p.match, p.effect, p.conditions, p.combines, p.priority, p.status, p.shown, p.starts_at, p.ends_at,
      p.usage_limit, p.per_customer_limit, p.budget_minor, p.customer_salt, p.rule_version, p.version, p.created_at, p.updated_at, s.state
    from promotions p cross join lateral (select promotion_state(p) as state) s
    where (${q}::text is null or strpos(lower(p.name), lower(${q}::text)) > 0 or strpos(lower(p.title), lower(${q}::text)) > 0)
      and (${state}::text is null or s.state = ${state}::text) and (${of}::text is null or p.class = ${of}::text)
      and (${id}::uuid is null or case ${sort}::text
        when 'name' then (p.name, p.id) > (${text}::text, ${id}::uuid)
        when '-name' then (p.name, p.id) < (${text}::text, ${id}::uuid)
        when 'createdAt' then (p.created_at, p.id) > (${at}::timestamptz, ${id}::uuid)
        else (p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid) end)
    order by case ${sort}::text when 'name' then p.name end, case ${sort}::text when '-name' then p.name end desc,
      case ${sort}::text when 'createdAt' then p.created_at end, case ${sort}::text when '-createdAt' then p.created_at end desc,
      case when starts_with(${sort}::text, '-') then p.id end desc, p.id
    limit ${filter.limit}`),
  );
}

export async function findPromotion(from: Queryable, id: string): Promise<PromotionAdminRow | null> {
  const [row] = await from.query(sql<PromotionAdminRow>`
    select p.id, p.name, p.title, p.class, p.match, p.effect, p.conditions, p.combines, p.priority, p.status, p.shown, p.starts_at, p.ends_at,
      p.usage_limit, p.per_customer_limit, p.budget_minor, p.customer_salt, p.rule_version, p.version, p.created_at, p.updated_at, promotion_state(p) as state
    from promotions p where p.id = ${id}`);
  return row ?? null;
}

export async function lockPromotion(tx: Tx, id: string): Promise<PromotionAdminRow | null> {
  const [row] = await tx.query(sql<PromotionAdminRow>`
    select p.id, p.name, p.title, p.class, p.match, p.effect, p.conditions, p.combines, p.priority, p.status, p.shown, p.starts_at, p.ends_at,
      p.usage_limit, p.per_customer_limit, p.budget_minor, p.customer_salt, p.rule_version, p.version, p.created_at, p.updated_at, promotion_state(p) as state
    from promotions p where p.id = ${id} for update`);
  return row ?? null;
}

/** The part of a promotion that staff decide. */
export type PromotionFields = Pick<
  PromotionAdminRow,
  | "id"
  | "name"
  | "title"
  | "class"
  | "match"
  | "effect"
  | "conditions"
  | "combines"
  | "priority"
  | "shown"
  | "starts_at"
  | "ends_at"
  | "usage_limit"
  | "per_customer_limit"
  | "budget_minor"
>;

export async function insertPromotion(tx: Tx, promotion: PromotionFields): Promise<void> {
  await tx.execute(sql`
    insert into promotions (id, name, title, class, match, effect, conditions, combines, priority, shown, starts_at, ends_at, usage_limit,
      per_customer_limit, budget_minor)
    values (${promotion.id}, ${promotion.name}, ${promotion.title}, ${promotion.class}, ${JSON.stringify(promotion.match)}::jsonb,
      ${JSON.stringify(promotion.effect)}::jsonb, ${JSON.stringify(promotion.conditions)}::jsonb, ${promotion.combines}::text[], ${promotion.priority},
      ${promotion.shown}, ${promotion.starts_at}, ${promotion.ends_at}, ${promotion.usage_limit}, ${promotion.per_customer_limit}, ${promotion.budget_minor})`);
}

export async function updatePromotion(tx: Tx, promotion: PromotionFields): Promise<void> {
  await tx.execute(sql`
    update promotions set name = ${promotion.name}, title = ${promotion.title}, class = ${promotion.class},
      match = ${JSON.stringify(promotion.match)}::jsonb, effect = ${JSON.stringify(promotion.effect)}::jsonb,
      conditions = ${JSON.stringify(promotion.conditions)}::jsonb, combines = ${promotion.combines}::text[], priority = ${promotion.priority},
      shown = ${promotion.shown}, starts_at = ${promotion.starts_at}, ends_at = ${promotion.ends_at}, usage_limit = ${promotion.usage_limit},
      per_customer_limit = ${promotion.per_customer_limit}, budget_minor = ${promotion.budget_minor}, version = version + 1, updated_at = now()
    where id = ${promotion.id}`);
}

export async function setPromotionStatus(tx: Tx, id: string, status: string): Promise<void> {
  await tx.execute(
    sql`update promotions set status = ${status}, version = version + 1, updated_at = now() where id = ${id}`,
  );
}

export async function deletePromotion(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from promotion_versions where promotion_id = ${id}`);
  await tx.execute(sql`delete from promotions where id = ${id}`);
}

/** How many automatic promotions are active. */
export async function countActive(tx: Tx): Promise<number> {
  const [row] = await tx.query(
    sql<{
      active: number;
    }>`select count(*) as active from promotions where status = 'active' and trigger = 'automatic'`,
  );
  return row?.active ?? 0;
}

/** Counts uses and spending from the orders, without canceled ones, for a promotion that was not counted before. */
export async function recountPromotion(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from promotion_uses where promotion_id = ${id}`);
  await tx.execute(sql`
    insert into promotion_uses (promotion_id, customer_id, used)
    select d.promotion_id, c.id, count(*)
    from order_discounts d join orders o on o.id = d.order_id cross join lateral (values (o.user_id), (d.customer_hash)) c (id)
    where d.promotion_id = ${id} and o.status <> 'canceled' and c.id is not null
    group by d.promotion_id, c.id order by c.id`);
  await tx.execute(sql`
    update promotions p set used_count = s.used, spent_minor = s.spent
    from (select count(*) as used, coalesce(sum(d.amount_minor), 0)::bigint as spent
      from order_discounts d join orders o on o.id = d.order_id where d.promotion_id = ${id} and o.status <> 'canceled') s
    where p.id = ${id}`);
}

/** Orders and savings by promotion, without cancelled orders; promotions without orders are absent. */
export async function sumPromotionOrders(
  from: Queryable,
  ids: readonly string[],
): Promise<Map<string, { orders: number; savedMinor: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await from.query(sql<{ promotion_id: string; orders: number; saved_minor: NotNull<number> }>`
    select d.promotion_id, count(*) as orders, sum(d.amount_minor)::bigint as saved_minor
    from order_discounts d join orders o on o.id = d.order_id
    where d.promotion_id = any(${[...ids]}::uuid[]) and o.status <> 'canceled' group by d.promotion_id`);
  return new Map(rows.map((row) => [row.promotion_id, { orders: row.orders, savedMinor: row.saved_minor }]));
}
