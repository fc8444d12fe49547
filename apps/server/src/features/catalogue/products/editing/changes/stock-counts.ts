import type { Tx } from "../../../../../platform/database/database.ts";
import { sql } from "../../../../../platform/database/sql.ts";

/** Locks tracked stock in the order of ids, as every write of stock does, and returns it. */
export async function lockStock(tx: Tx, variantIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query(sql<{ variant_id: string; on_hand: number }>`
    select variant_id, on_hand from stock where variant_id = any(${variantIds}::uuid[]) order by variant_id for no key update`);
  return new Map(rows.map((row) => [row.variant_id, row.on_hand]));
}

export async function setStock(tx: Tx, stock: readonly { variantId: string; onHand: number }[]): Promise<void> {
  await tx.execute(sql`
    insert into stock (variant_id, on_hand)
    select variant_id, on_hand from unnest(${stock.map((row) => row.variantId)}::uuid[], ${stock.map((row) => row.onHand)}::bigint[]) as new (variant_id, on_hand)
    order by variant_id
    on conflict (variant_id) do update set on_hand = excluded.on_hand`);
}

/** Begins to track these variants. Returns those that were not tracked before. */
export async function insertStock(
  tx: Tx,
  stock: readonly { variantId: string; onHand: number }[],
): Promise<Set<string>> {
  const rows = await tx.query(sql<{ variant_id: string }>`
    insert into stock (variant_id, on_hand)
    select variant_id, on_hand from unnest(${stock.map((row) => row.variantId)}::uuid[], ${stock.map((row) => row.onHand)}::bigint[]) as new (variant_id, on_hand)
    order by variant_id
    on conflict (variant_id) do nothing
    returning variant_id`);
  return new Set(rows.map((row) => row.variant_id));
}

/** Stops tracking these variants. */
export async function deleteStock(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from stock where variant_id = any(${variantIds}::uuid[])`);
}
