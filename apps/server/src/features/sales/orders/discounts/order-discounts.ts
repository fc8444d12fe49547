import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { PromotionClass } from "../../../catalogue/promotions/rules/promotion.ts";
import type { OrderDiscount, OrderRecord } from "../order-record.ts";

/** Savings of promotions, by order. Orders with none are absent. */
export async function readOrderDiscounts(
  from: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OrderDiscount[]>> {
  const rows = await from.query(sql<{
    order_id: string;
    promotion_id: string;
    rule_version: number | null;
    code: string | null;
    title: string;
    class: string;
    amount_minor: number;
    parts: number[];
    customer_hash: string | null;
  }>`
    select order_id, promotion_id, rule_version, code, title, class, amount_minor, parts, customer_hash
    from order_discounts where order_id = any(${[...orderIds]}::uuid[]) order by order_id, n`);
  const byOrder = new Map<string, OrderDiscount[]>();
  for (const row of rows) {
    const discount: OrderDiscount = {
      promotionId: row.promotion_id,
      ruleVersion: row.rule_version,
      code: row.code,
      title: row.title,
      class: row.class as PromotionClass,
      amountMinor: row.amount_minor,
      parts: row.parts,
      customerHash: row.customer_hash,
    };
    const known = byOrder.get(row.order_id);
    if (known === undefined) byOrder.set(row.order_id, [discount]);
    else known.push(discount);
  }
  return byOrder;
}

/** The discount of an order that was placed before discounts had rows: all of it was its code's. */
export function formerDiscounts(
  order: Pick<OrderRecord, "discountId" | "discountCode" | "discountCustomer" | "discountMinor" | "lines">,
): OrderDiscount[] {
  const { discountId, discountCode: code, discountMinor } = order;
  if (discountId === null || code === null) return [];
  const isDelivery = discountMinor === 0;
  return [
    {
      promotionId: discountId,
      ruleVersion: null,
      code,
      title: code,
      class: isDelivery ? "shipping" : "order",
      amountMinor: discountMinor,
      parts: isDelivery ? [] : order.lines.map((line) => line.discountMinor),
      customerHash: order.discountCustomer,
    },
  ];
}

/** Writes what promotions took off new orders. */
export async function insertOrderDiscounts(
  to: Queryable,
  orders: ReadonlyArray<Pick<OrderRecord, "id" | "discounts">>,
): Promise<void> {
  const rows = orders.flatMap(({ id, discounts }) => discounts.map((discount, n) => ({ id, n, discount })));
  const column = <Value>(value: (discount: OrderDiscount) => Value) => rows.map(({ discount }) => value(discount));
  await to.execute(sql`
    insert into order_discounts (order_id, n, promotion_id, rule_version, code, title, class, amount_minor, parts, customer_hash)
    select order_id, n, promotion_id, rule_version, code, title, class, amount_minor, parts::bigint[], customer_hash
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ n }) => n)}::smallint[], ${column((one) => one.promotionId)}::uuid[],
      ${column((one) => one.ruleVersion)}::integer[], ${column((one) => one.code)}::text[], ${column((one) => one.title)}::text[],
      ${column((one) => one.class)}::text[], ${column((one) => one.amountMinor)}::bigint[], ${column((one) => `{${one.parts.join(",")}}`)}::text[],
      ${column((one) => one.customerHash)}::uuid[])
      as t (order_id, n, promotion_id, rule_version, code, title, class, amount_minor, parts, customer_hash)`);
}
