/** Stock statements for orders. The order path owns the transaction; it touches stock only through these statements. */
import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

export interface StockLevel {
  variant_id: string;
  on_hand: number;
}

export interface StockDelta {
  variantId: string;
  /** Pieces to return to stock; negative to take. */
  pieces: number;
}

/**
 * Locks stock rows in the order of their ids and returns the stock. Orders name a variant, or a product with only one:
 * `products` are ids and handles whose variants are looked up here, because the lock comes before the other reads.
 */
export function lockStock(
  from: Queryable,
  wanted: { variantIds: readonly string[]; productIds: readonly string[]; handles: readonly string[] },
) {
  return from.query(sql<StockLevel>`
    select s.variant_id, s.on_hand from stock s
    where s.variant_id = any(
      ${wanted.variantIds}::uuid[]
      || array(select v.id from variants v where v.retired_at is null and v.product_id = any(${wanted.productIds}::uuid[]))
      || array(select v.id from products p join variants v on v.product_id = p.id and v.retired_at is null where p.handle = any(${wanted.handles}::text[])))
    order by s.variant_id for no key update`);
}

/** Adds the deltas, one per variant. The caller holds the locks; a missing row fails the transaction. */
export function moveStock(from: Queryable, deltas: readonly StockDelta[]) {
  return from.query(sql<{ assert_rows: boolean }>`
    with moved as (
      update stock s set on_hand = s.on_hand + d.pieces
      from unnest(${deltas.map((delta) => delta.variantId)}::uuid[], ${deltas.map((delta) => delta.pieces)}::bigint[]) as d (variant_id, pieces)
      where s.variant_id = d.variant_id
      returning 1)
    select assert_rows('stock', count(*), ${deltas.length}::bigint) from moved`);
}

/** Returns pieces to stock for variants that are still tracked. Takes the locks itself, in the order of ids. */
export async function returnStock(from: Queryable, deltas: readonly StockDelta[]): Promise<void> {
  const counted = await lockStock(from, {
    variantIds: deltas.map((delta) => delta.variantId),
    productIds: [],
    handles: [],
  });
  const known = new Set(counted.map((row) => row.variant_id));
  const possible = deltas.filter((delta) => known.has(delta.variantId));
  if (possible.length > 0) await moveStock(from, possible);
}
