import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Discount } from "./discount-rule.ts";

export interface DiscountColumns {
  id: string;
  code: string;
  type: string;
  value_bps: number | null;
  amount_minor: number | null;
  minimum_subtotal_minor: number | null;
  product_ids: string[];
  collection_ids: string[];
  starts_at: Date | null;
  ends_at: Date | null;
  usage_limit: number | null;
  per_customer_limit: number | null;
  creator_id: string | null;
  active: boolean;
}

interface DiscountRow extends DiscountColumns {
  customer_salt: string;
  used_count: number;
}

export interface DiscountWithUse {
  discount: Discount;
  usedCount: number;
  /** Salts the addresses that uses are counted by. */
  salt: string;
}

/** Locks discounts that count their uses, in the order of their ids; the others need no lock. */
export function lockLimitedDiscounts(from: Queryable, codes: readonly string[]) {
  return from.query(sql<{ id: string }>`
    select id from discounts
    where code = any(${codes}::text[]) and (usage_limit is not null or per_customer_limit is not null)
    order by id for no key update`);
}

export async function readDiscounts(from: Queryable, codes: readonly string[]): Promise<Map<string, DiscountWithUse>> {
  const rows = await from.query(sql<DiscountRow>`
    select id, code, type, value_bps, amount_minor, minimum_subtotal_minor, product_ids, collection_ids, starts_at, ends_at,
      usage_limit, per_customer_limit, creator_id, active, used_count, customer_salt
    from discounts where code = any(${codes}::text[])`);
  return new Map(
    rows.map((row) => [row.code, { discount: toDiscount(row), usedCount: row.used_count, salt: row.customer_salt }]),
  );
}

/**
 * Reads how often each of these customers used each of these codes, keyed by {@link useKey}: by user, and by address as
 * `customerHash` writes it.
 */
export async function readDiscountUses(
  from: Queryable,
  codes: readonly string[],
  customers: { ids: readonly string[]; emailKeys: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await from.query(sql<{ discount_id: string; customer_id: string; used: number }>`
    select u.discount_id, u.customer_id, u.used
    from discount_uses u join discounts d on d.id = u.discount_id
    where d.code = any(${codes}::text[]) and (u.customer_id = any(${customers.ids}::uuid[]) or u.customer_id in (
      select encode(substring(sha256(convert_to(d.customer_salt::text || k, 'UTF8')) from 1 for 16), 'hex')::uuid
      from unnest(${customers.emailKeys}::text[]) k))`);
  return new Map(rows.map((row) => [useKey(row.discount_id, row.customer_id), row.used]));
}

/** A customer of a discount: the account, if there is one, and the hashes of the address. */
export interface DiscountCustomer {
  userId: string | null;
  hashes: readonly string[];
}

/** The uses of a discount by a customer: those of the account or those of the address, whichever are more. */
export function usesOf(usedBy: (id: string) => number, { userId, hashes }: DiscountCustomer): number {
  const byAddress = hashes.reduce((sum, hash) => sum + usedBy(hash), 0);
  return Math.max(byAddress, userId === null ? 0 : usedBy(userId));
}

export function useKey(discountId: string, customerId: string): string {
  return `${discountId} ${customerId}`;
}

export interface DiscountUse {
  discountId: string;
  /** The user, and the hashed address where the order has one. */
  customerIds: readonly string[];
}

/** The customers of an order for its discount. */
export function customersOf(order: { userId: string; discountCustomer: string | null }): string[] {
  return order.discountCustomer === null ? [order.userId] : [order.userId, order.discountCustomer];
}

/**
 * Updates the use counts: `direction` is 1 when orders are placed and -1 when they are canceled. The caller holds the
 * locks.
 */
export async function countDiscountUses(
  from: Queryable,
  uses: readonly DiscountUse[],
  direction: 1 | -1,
): Promise<void> {
  const discountIds = uses.map((use) => use.discountId);
  const counted = uses.flatMap(({ discountId, customerIds }) => customerIds.map((id) => ({ discountId, id })));
  await Promise.all([
    from.execute(sql`
      update discounts d set used_count = d.used_count + ${direction}::bigint * u.times
      from (select discount_id, count(*) as times from unnest(${discountIds}::uuid[]) as t (discount_id) group by discount_id) u
      where d.id = u.discount_id and (d.usage_limit is not null or d.per_customer_limit is not null)`),
    from.execute(sql`
      insert into discount_uses as known (discount_id, customer_id, used)
      select t.discount_id, t.customer_id, greatest(0, ${direction}::bigint * count(*))
      from unnest(${counted.map((use) => use.discountId)}::uuid[], ${counted.map((use) => use.id)}::uuid[]) as t (discount_id, customer_id)
      join discounts d on d.id = t.discount_id and (d.usage_limit is not null or d.per_customer_limit is not null)
      group by t.discount_id, t.customer_id
      order by t.discount_id, t.customer_id
      on conflict (discount_id, customer_id) do update set used = greatest(0, known.used + case when ${direction}::bigint > 0 then excluded.used else ${direction}::bigint end)`),
  ]);
}

/** Counts uses for another user from now on, after orders changed hands. The caller holds the orders' locks. */
export async function moveDiscountUses(
  from: Queryable,
  moved: ReadonlyArray<{ discountId: string; from: string; to: string }>,
): Promise<void> {
  if (moved.length === 0) return;
  await lockDiscountsById(
    from,
    moved.map(({ discountId }) => discountId),
  );
  await from.execute(sql`
    insert into discount_uses as known (discount_id, customer_id, used)
    select t.discount_id, t.customer_id, sum(t.used)
    from unnest(
      ${moved.flatMap(({ discountId }) => [discountId, discountId])}::uuid[],
      ${moved.flatMap((use) => [use.from, use.to])}::uuid[],
      ${moved.flatMap(() => [-1, 1])}::bigint[]) as t (discount_id, customer_id, used)
    join discounts d on d.id = t.discount_id and (d.usage_limit is not null or d.per_customer_limit is not null)
    group by t.discount_id, t.customer_id
    order by t.discount_id, t.customer_id
    on conflict (discount_id, customer_id) do update set used = greatest(0, known.used + excluded.used)`);
}

export interface NewDiscount {
  id: string;
  code: string;
  type: "percentage" | "amount" | "free_shipping";
  valueBps?: number;
  amountMinor?: number;
  minimumSubtotalMinor?: number;
  startsAt?: Date;
  endsAt?: Date;
  usageLimit?: number;
  perCustomerLimit?: number;
  creatorId?: string;
}

export async function insertDiscounts(from: Queryable, discounts: readonly NewDiscount[]): Promise<void> {
  for (const discount of discounts) {
    await from.execute(sql`
      insert into discounts (id, code, type, value_bps, amount_minor, minimum_subtotal_minor, starts_at, ends_at, usage_limit, per_customer_limit, creator_id)
      values (${discount.id}, ${discount.code}, ${discount.type}, ${discount.valueBps ?? null}, ${discount.amountMinor ?? null}, ${discount.minimumSubtotalMinor ?? null},
        ${discount.startsAt ?? null}, ${discount.endsAt ?? null}, ${discount.usageLimit ?? null}, ${discount.perCustomerLimit ?? null}, ${discount.creatorId ?? null})
      on conflict (code) do nothing`);
  }
}

export function toDiscount(row: DiscountColumns): Discount {
  return {
    id: row.id,
    code: row.code,
    type: row.type as Discount["type"],
    valueBps: row.value_bps,
    amountMinor: row.amount_minor,
    minimumSubtotalMinor: row.minimum_subtotal_minor,
    productIds: row.product_ids,
    collectionIds: row.collection_ids,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    usageLimit: row.usage_limit,
    perCustomerLimit: row.per_customer_limit,
    creatorId: row.creator_id,
    active: row.active,
  };
}

/** Locks these discounts in the order of their ids. */
export function lockDiscountsById(from: Queryable, ids: readonly string[]) {
  return from.query(
    sql<{ id: string }>`select id from discounts where id = any(${ids}::uuid[]) order by id for no key update`,
  );
}
