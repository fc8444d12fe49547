/** Named reads for trying a promotion on past orders. */
import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Promotion } from "../../../catalogue/promotions/rules/promotion.ts";
import type { OrderPromotions } from "../order-record.ts";

type FrozenRule = Pick<Promotion, "class" | "match" | "effect" | "conditions" | "combines" | "priority">;

interface PastLine {
  variant: string;
  product: string;
  title: string;
  price: number;
  qty: number;
  ships: boolean;
}

/** An order as it was sold, with the rules that it got. */
export interface PastOrder {
  id: string;
  /** The account, or the address of a guest: one customer of a limit. */
  customer: string;
  byAccount: boolean;
  country: string | null;
  /** The delivery at its price before promotions; null if nothing was sent. */
  delivery: { code: string; priceMinor: number } | null;
  lines: readonly PastLine[];
  promotions: OrderPromotions | null;
  /** Null where a discount has no rule that is known, such as that of a code. */
  rules: ReadonlyArray<{ id: string; rule: FrozenRule }> | null;
}

interface PastOrderRow {
  id: string;
  user_id: string;
  email_key: string;
  placed_by: string | null;
  country: string | null;
  needs_delivery: boolean;
  shipping_code: string | null;
  list_minor: NotNull<number>;
  discount_id: string | null;
  promotions: unknown;
  lines: NotNull<unknown>;
  rules: unknown;
}

/** The newest orders since a moment that were not canceled, newest first. */
export async function readPastOrders(from: Queryable, since: Date, limit: number): Promise<PastOrder[]> {
  const rows = await from.query(sql<PastOrderRow>`
    select o.id, o.user_id, o.email_key, o.placed_by, o.shipping_address ->> 'country' as country, o.needs_delivery,
      o.shipping_method ->> 'code' as shipping_code, coalesce(o.shipping_list_minor, o.shipping_minor) as list_minor, o.discount_id, o.promotions,
      (select jsonb_agg(jsonb_build_object('variant', l.variant_id, 'product', l.product_id, 'title', l.title, 'price', l.unit_price_minor,
        'qty', l.qty, 'ships', l.requires_shipping) order by l.position)
        from order_lines l where l.order_id = o.id and l.change_id is null) as lines,
      (select jsonb_agg(jsonb_build_object('id', d.promotion_id, 'rule', v.rule) order by d.n)
        from order_discounts d left join promotion_versions v on v.promotion_id = d.promotion_id and v.rule_version = d.rule_version
        where d.order_id = o.id) as rules
    from orders o where o.placed_at >= ${since} and o.status <> 'canceled'
    order by o.placed_at desc, o.id desc limit ${limit}`);
  return rows.map(toPastOrder);
}

function toPastOrder(row: PastOrderRow): PastOrder {
  const rules = (row.rules ?? []) as Array<{ id: string; rule: FrozenRule | null }>;
  const known = rules.flatMap(({ id, rule }) => (rule === null ? [] : [{ id, rule }]));
  const isKnown = known.length === rules.length && (row.discount_id === null || rules.length > 0);
  return {
    id: row.id,
    customer: row.placed_by === null ? row.user_id : row.email_key,
    byAccount: row.placed_by === null,
    country: row.country,
    delivery:
      row.needs_delivery && row.shipping_code !== null ? { code: row.shipping_code, priceMinor: row.list_minor } : null,
    lines: row.lines as PastLine[],
    promotions: row.promotions as OrderPromotions | null,
    rules: isKnown ? known : null,
  };
}
