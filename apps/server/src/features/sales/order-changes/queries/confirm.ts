import type { Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type {
  ChangeAction,
  ChangeFacts,
  ChangeResult,
  ChangeTerms,
  DecidedCredit,
  DecidedLine,
} from "../rules/change-action.ts";

/** The next number of a confirmed change. The caller has locked the order. */
export async function nextNumber(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx.query(sql<{ n: NotNull<number> }>`
    select coalesce(max(n), 0) + 1 as n from order_changes where order_id = ${orderId}`);
  return row?.n ?? 1;
}

export interface Confirmation {
  id: string;
  orderId: string;
  n: number;
  actions: readonly ChangeAction[];
  result: { before: ChangeFacts; terms: ChangeTerms; after: ChangeResult };
  /** After the money that follows at once. */
  balanceMinor: number;
  reason: string;
  actorId: string;
}

/** Freezes an open change with what it was decided from. */
export async function confirmOpenChange(tx: Tx, change: Confirmation): Promise<void> {
  await tx.query(sql<{ assert_rows: boolean }>`
    with confirmed as (
      update order_changes set status = 'confirmed', n = ${change.n}, actions = ${JSON.stringify(change.actions)}::jsonb,
        result = ${JSON.stringify(change.result)}::jsonb, balance_minor = ${change.balanceMinor}, reason = ${change.reason},
        confirmed_by = ${change.actorId}, confirmed_at = now(), touched_at = now(), version = version + 1
      where id = ${change.id} and status = 'open' returning 1)
    select assert_rows('confirmed changes', count(*), 1) from confirmed`);
}

/** Writes credits and counts them at their lines. */
export async function insertCredits(
  tx: Tx,
  { changeId, orderId }: { changeId: string; orderId: string },
  credits: readonly DecidedCredit[],
): Promise<void> {
  if (credits.length === 0) return;
  const column = <Value>(value: (credit: DecidedCredit) => Value) => credits.map(value);
  await tx.execute(sql`
    insert into order_credits (change_id, n, order_id, line_id, kind, qty, value_minor, amount_minor, tax_minor, restocked_qty)
    select ${changeId}::uuid, c.n, ${orderId}::uuid, c.line_id, c.kind, c.qty, c.value_minor, c.amount_minor, c.tax_minor, c.restocked_qty
    from unnest(${credits.map((_, index) => index + 1)}::smallint[], ${column((credit) => credit.lineId)}::uuid[], ${column((credit) => credit.kind)}::text[],
      ${column((credit) => credit.qty)}::integer[], ${column((credit) => credit.valueMinor)}::bigint[], ${column((credit) => credit.amountMinor)}::bigint[],
      ${column((credit) => credit.taxMinor)}::bigint[], ${column((credit) => credit.restockedQty)}::integer[])
      as c (n, line_id, kind, qty, value_minor, amount_minor, tax_minor, restocked_qty)`);
  await tx.execute(sql`
    update order_lines l set removed_qty = l.removed_qty + c.qty, credited_minor = l.credited_minor + c.amount_minor
    from unnest(${column((credit) => credit.lineId)}::uuid[], ${column((credit) => credit.qty)}::integer[], ${column((credit) => credit.amountMinor)}::bigint[]) as c (line_id, qty, amount_minor)
    where l.order_id = ${orderId} and l.id = c.line_id`);
}

/** Adds lines behind those that the order has. */
export async function insertAddedLines(
  tx: Tx,
  { changeId, orderId, firstPosition }: { changeId: string; orderId: string; firstPosition: number },
  lines: readonly DecidedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line, index) => ({
    order_id: orderId,
    id: line.lineId,
    position: firstPosition + index,
    change_id: changeId,
    product_id: line.productId,
    variant_id: line.variantId,
    handle: line.handle,
    title: line.title,
    variant_title: line.variantTitle,
    sku: line.sku,
    image: line.image,
    qty: line.qty,
    stock_taken: line.stockTaken,
    unit_price_minor: line.unitPriceMinor,
    discount_minor: line.discountMinor,
    tax_minor: line.taxMinor,
    tax_rate_bps: line.rateBps,
    tax_class: line.taxClass,
    tax_country: line.taxCountry,
    requires_shipping: line.requiresShipping,
    withdrawable: line.withdrawable,
    total_minor: line.totalMinor,
  }));
  await tx.execute(sql`
    insert into order_lines (order_id, id, position, change_id, product_id, variant_id, handle, title, variant_title, sku, image, qty, stock_taken,
      unit_price_minor, discount_minor, tax_minor, tax_rate_bps, tax_class, tax_country, requires_shipping, withdrawable, total_minor)
    select order_id, id, position, change_id, product_id, variant_id, handle, title, variant_title, sku, image, qty, stock_taken,
      unit_price_minor, discount_minor, tax_minor, tax_rate_bps, tax_class, tax_country, requires_shipping, withdrawable, total_minor
    from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(rows)}::jsonb)`);
}

/** The sums as sold with what the change added; lists by tag are sorted by the total. */
export async function saveSums(tx: Tx, orderId: string, after: ChangeResult): Promise<void> {
  await tx.execute(sql`
    update orders set items_minor = ${after.itemsMinor}, discount_minor = ${after.discountMinor}, tax_minor = ${after.taxMinor}, total_minor = ${after.totalMinor}
    where id = ${orderId}`);
  await tx.execute(
    sql`update order_tags set total_minor = ${after.totalMinor} where order_id = ${orderId} and total_minor <> ${after.totalMinor}`,
  );
}
