import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** How far a counted promotion has been used. */
export interface PromotionCount {
  used: number;
  spentMinor: number;
}

/** Locks promotions in the order of their ids and reads their counters. */
export async function lockPromotions(from: Queryable, ids: readonly string[]): Promise<Map<string, PromotionCount>> {
  const rows = await from.query(sql<{ id: string; used_count: number; spent_minor: number }>`
    select id, used_count, spent_minor from promotions where id = any(${[...ids]}::uuid[]) order by id for no key update`);
  return new Map(rows.map((row) => [row.id, { used: row.used_count, spentMinor: row.spent_minor }]));
}

export async function readPromotionCounts(
  from: Queryable,
  ids: readonly string[],
): Promise<Map<string, PromotionCount>> {
  const rows = await from.query(
    sql<{ id: string; used_count: number; spent_minor: number }>`
      select id, used_count, spent_minor from promotions where id = any(${[...ids]}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, { used: row.used_count, spentMinor: row.spent_minor }]));
}

/** How often each of these customers used each of these promotions, by user and by hashed address; keyed by {@link promotionUseKey}. */
export async function readPromotionUses(
  from: Queryable,
  ids: readonly string[],
  customers: { ids: readonly string[]; emailKeys: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await from.query(sql<{ promotion_id: string; customer_id: string; used: number }>`
    select u.promotion_id, u.customer_id, u.used
    from promotion_uses u join promotions p on p.id = u.promotion_id
    where p.id = any(${[...ids]}::uuid[]) and p.per_customer_limit is not null
      and (u.customer_id = any(${[...customers.ids]}::uuid[]) or u.customer_id in (
        select encode(substring(sha256(convert_to(p.customer_salt::text || k, 'UTF8')) from 1 for 16), 'hex')::uuid
        from unnest(${[...customers.emailKeys]}::text[]) k))`);
  return new Map(rows.map((row) => [promotionUseKey(row.promotion_id, row.customer_id), row.used]));
}

/** Counters for the owners of bags, by promotion; the uses of an owner are null for a guest, who is judged at placement. */
export async function readUsesOfOwners(
  from: Queryable,
  ids: readonly string[],
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, PromotionCount & { usedByCustomer: number | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await from.query(sql<{
    id: string;
    owner_id: NotNull<string>;
    used_count: number;
    spent_minor: number;
    used_by_owner: number | null;
  }>`
    select p.id, b.owner_id, p.used_count, p.spent_minor, case when p.per_customer_limit is not null then (
        select max(u.used) from users o join promotion_uses u on u.promotion_id = p.id and u.customer_id in (
          o.id, encode(substring(sha256(convert_to(p.customer_salt::text || o.email_key, 'UTF8')) from 1 for 16), 'hex')::uuid)
        where o.id = b.owner_id and o.email_key is not null) end as used_by_owner
    from promotions p cross join (select unnest(${[...ownerIds]}::uuid[]) as owner_id) b
    where p.id = any(${[...ids]}::uuid[])`);
  return new Map(
    rows.map((row) => [
      promotionUseKey(row.id, row.owner_id),
      { used: row.used_count, spentMinor: row.spent_minor, usedByCustomer: row.used_by_owner },
    ]),
  );
}

export function promotionUseKey(promotionId: string, customerId: string): string {
  return `${promotionId} ${customerId}`;
}

/** An order's use of a promotion. */
export interface PromotionUse {
  promotionId: string;
  amountMinor: number;
  /** The user, and the hashed address where the order has one. */
  customerIds: readonly string[];
}

/**
 * Counts uses and spending: `direction` is 1 when orders are placed and -1 when they are canceled. Promotions without limit
 * and budget are left alone, and so are ids of discount codes. The caller holds the locks.
 */
export async function countPromotionUses(
  from: Queryable,
  uses: readonly PromotionUse[],
  direction: 1 | -1,
): Promise<void> {
  const counted = uses.flatMap(({ promotionId, customerIds }) => customerIds.map((id) => ({ promotionId, id })));
  await Promise.all([
    from.execute(sql`
      update promotions p set used_count = greatest(0, p.used_count + ${direction}::bigint * u.times),
        spent_minor = greatest(0, p.spent_minor + ${direction}::bigint * u.amount)
      from (select promotion_id, count(*) as times, sum(amount)::bigint as amount
        from unnest(${uses.map((use) => use.promotionId)}::uuid[], ${uses.map((use) => use.amountMinor)}::bigint[]) as t (promotion_id, amount)
        group by promotion_id) u
      where p.id = u.promotion_id and coalesce(p.usage_limit, p.per_customer_limit, p.budget_minor) is not null`),
    from.execute(sql`
      insert into promotion_uses as known (promotion_id, customer_id, used)
      select t.promotion_id, t.customer_id, greatest(0, ${direction}::bigint * count(*))
      from unnest(${counted.map((use) => use.promotionId)}::uuid[], ${counted.map((use) => use.id)}::uuid[]) as t (promotion_id, customer_id)
      join promotions p on p.id = t.promotion_id and coalesce(p.usage_limit, p.per_customer_limit, p.budget_minor) is not null
      group by t.promotion_id, t.customer_id
      order by t.promotion_id, t.customer_id
      on conflict (promotion_id, customer_id) do update set used = greatest(0, known.used + case when ${direction}::bigint > 0 then excluded.used else ${direction}::bigint end)`),
  ]);
}

/** Counts uses for another user from now on, after orders changed hands. The caller holds the orders' locks. */
export async function movePromotionUses(
  from: Queryable,
  moved: ReadonlyArray<{ promotionId: string; from: string; to: string }>,
): Promise<void> {
  if (moved.length === 0) return;
  await lockPromotions(
    from,
    moved.map(({ promotionId }) => promotionId),
  );
  await from.execute(sql`
    insert into promotion_uses as known (promotion_id, customer_id, used)
    select t.promotion_id, t.customer_id, sum(t.used)
    from unnest(
      ${moved.flatMap(({ promotionId }) => [promotionId, promotionId])}::uuid[],
      ${moved.flatMap((use) => [use.from, use.to])}::uuid[],
      ${moved.flatMap(() => [-1, 1])}::bigint[]) as t (promotion_id, customer_id, used)
    join promotions p on p.id = t.promotion_id and coalesce(p.usage_limit, p.per_customer_limit, p.budget_minor) is not null
    group by t.promotion_id, t.customer_id
    order by t.promotion_id, t.customer_id
    on conflict (promotion_id, customer_id) do update set used = greatest(0, known.used + excluded.used)`);
}
