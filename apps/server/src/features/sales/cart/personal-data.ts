import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { encodeId, encodeIdOrNull } from "../../../platform/ids.ts";
import { deleteCart, hasStampsOf, readExportHead, readExportRows, renameStamps } from "./queries.ts";
import { stampOf } from "./stamp-columns.ts";

/** Deletes a customer's bag with its lines when the account is erased. */
export async function eraseCart(tx: Tx, { id }: { id: string }): Promise<void> {
  await deleteCart(tx, id);
}

const AT_ONCE = 1_000;

/**
 * Renames a creator in the stamps of all bags, a batch at a time. Skips bags locked by other transactions and returns
 * false when there was one.
 */
export async function renameCreatorInCarts(
  database: Queryable,
  creator: { codes: readonly string[]; name: string },
): Promise<boolean> {
  while ((await renameStamps(database, creator.codes, creator.name, AT_ONCE)) === AT_ONCE);
  return !(await hasStampsOf(database, creator.codes, creator.name));
}

export interface ExportedCartLine {
  productId: string;
  variantId: string;
  title: string;
  variantTitle: string;
  qty: number;
  addedAt: string;
  addedPriceMinor: number;
  attribution: { code: string; clickId: string | null; creatorName: string; clickedAt: string } | null;
}

export interface ExportedCart {
  discountCode: string | null;
  /** The version of the bag that `lastOrder` consumed. */
  orderedVersion: number | null;
  lastOrder: string | null;
  waitingOrder: string | null;
  lines: ExportedCartLine[];
}

/** Exports a customer's bag with its discount code, its last order and the one that waits for its payment. */
export async function exportCart(from: Queryable, userId: string): Promise<ExportedCart> {
  const [rows, head] = await Promise.all([readExportRows(from, userId), readExportHead(from, userId)]);
  const lines = rows.map((row) => {
    const stamp = stampOf(row);
    return {
      productId: encodeId("prod", row.product_id),
      variantId: encodeId("var", row.variant_id),
      title: row.title,
      variantTitle: row.variant_title,
      qty: row.qty,
      addedAt: row.added_at.toISOString(),
      addedPriceMinor: row.added_price_minor,
      attribution:
        stamp === null
          ? null
          : {
              code: stamp.code,
              clickId: encodeIdOrNull("clk", stamp.clickId),
              creatorName: stamp.creatorName,
              clickedAt: stamp.clickedAt.toISOString(),
            },
    };
  });
  return {
    discountCode: head?.discount_code ?? null,
    orderedVersion: head?.ordered_version ?? null,
    lastOrder: encodeIdOrNull("ord", head?.ordered_order ?? null),
    waitingOrder: encodeIdOrNull("ord", head?.waiting_order ?? null),
    lines,
  };
}

/** The UUIDs of the clicks that stamped a customer's bag. */
export async function readClicksOfCart(from: Queryable, userId: string): Promise<string[]> {
  const rows = await readExportRows(from, userId);
  return rows.flatMap((row) => stampOf(row)?.clickId ?? []);
}
