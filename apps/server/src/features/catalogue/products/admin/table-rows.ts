import type { Queryable } from "../../../../platform/database/database.ts";
import { encodeId } from "../../../../platform/ids.ts";
import type { ProductStatus } from "../product-input.ts";
import { readProductTableRows } from "../queries/staff/table-rows.ts";
import type { AdminProductRow } from "./table-row-schema.ts";

/** Products as a table shows them, in the order of the ids. */
export async function readTableRows(
  from: Queryable,
  currency: string,
  ids: readonly string[],
): Promise<AdminProductRow[]> {
  const rows = new Map((await readProductTableRows(from, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const { handle, title, image, version } = row;
    return {
      ...{ id: encodeId("prod", id), handle, title, image, version },
      status: row.status as ProductStatus,
      vendor: row.vendor === "" ? null : row.vendor,
      type: row.type === "" ? null : row.type,
      picturesWithoutAlt: row.unnamed_pictures,
      variantCount: row.variants,
      priceRange: { min: { amount: row.min_price_minor, currency }, max: { amount: row.max_price_minor, currency } },
      isReduced: row.reduced,
      stock: row.stock,
      updatedAt: row.updated_at.toISOString(),
    };
  });
}
