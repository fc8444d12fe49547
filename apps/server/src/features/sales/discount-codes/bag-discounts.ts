import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Discount } from "./discount-rule.ts";
import { type DiscountColumns, toDiscount } from "./discounts-for-orders.ts";

interface BagDiscountRow extends DiscountColumns {
  used_count: number;
  user_id: NotNull<string>;
  now: NotNull<Date>;
  used_by_owner: number | null;
  revision: string | null;
}

/** The current effect of a bag's code. */
export interface BagDiscount {
  discount: Discount;
  used: number;
  /** Null for a guest, whose uses are checked when the order is placed. */
  usedByOwner: number | null;
  now: Date;
  /** As `readCartRevisions` asks for it. */
  revision: string | null;
}

/** The discounts of bags by their owners; a code that does not exist is left out. */
export async function readBagDiscounts(
  from: Queryable,
  bags: ReadonlyArray<{ userId: string; code: string }>,
): Promise<Map<string, BagDiscount>> {
  if (bags.length === 0) return new Map();
  const rows = await from.query(sql<BagDiscountRow>`
    select b.user_id, now() as now, d.id, d.code, d.type, d.value_bps, d.amount_minor, d.minimum_subtotal_minor, d.product_ids, d.collection_ids,
      d.starts_at, d.ends_at, d.usage_limit, d.per_customer_limit, d.creator_id, d.active, d.used_count,
      bag_discount_uses(d.id, d.customer_salt, b.user_id) as used_by_owner, bag_discount_revision(b.code, b.user_id) as revision
    from unnest(${bags.map(({ userId }) => userId)}::uuid[], ${bags.map(({ code }) => code)}::text[]) as b (user_id, code)
    join discounts d on d.code = b.code`);
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        discount: toDiscount(row),
        used: row.used_count,
        usedByOwner: row.used_by_owner,
        now: row.now,
        revision: row.revision,
      },
    ]),
  );
}
