import type { Queryable, Tx } from "../../platform/database/database.ts";
import { encodeId, encodeIdOrNull } from "../../platform/ids.ts";
import { deleteCart, readExportRows } from "./queries.ts";
import { stampOf } from "./stamp-columns.ts";

/** Deletes a customer's bag with its lines, when the account is erased. */
export async function eraseCart(tx: Tx, userId: string): Promise<void> {
  await deleteCart(tx, userId);
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

/** What is kept about a customer's bag, for the export of their data. */
export async function exportCart(from: Queryable, userId: string): Promise<ExportedCartLine[]> {
  const rows = await readExportRows(from, userId);
  return rows.map((row) => {
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
}
