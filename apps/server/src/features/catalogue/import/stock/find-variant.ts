import type { Queryable } from "../../../../platform/database/database.ts";
import { readVariantsByHandle, readVariantsBySku, type StockVariant } from "../queries/stock-rows.ts";
import type { StockRow } from "./stock-row.ts";

export type FoundVariant =
  | { variantId: string; productId: string; isByHandle: boolean }
  | { code: "sku_not_unique" | "sku_unknown" | "handle_unknown"; message: string };

/** Finds the variant of each row: by its SKU, else by handle and options. */
export async function findVariants(from: Queryable, rows: readonly StockRow[]): Promise<FoundVariant[]> {
  const skus = groupByKey(await readVariantsBySku(from, textsOf(rows.map(({ sku }) => sku))));
  const rest = rows.filter(({ sku }) => !skus.has(sku));
  const handles = groupByKey(await readVariantsByHandle(from, textsOf(rest.map(({ key }) => key))));
  return rows.map((row) => {
    const bySku = onSaleFirst(skus.get(row.sku) ?? []);
    if (bySku.length > 1)
      return { code: "sku_not_unique", message: `${bySku.length} variants have the SKU "${row.sku.slice(0, 60)}".` };
    const byHandle = (handles.get(row.key) ?? []).filter(({ options }) => isSame(options, row.options));
    const [variant] = [...bySku, ...byHandle];
    if (variant !== undefined)
      return { variantId: variant.id, productId: variant.product_id, isByHandle: bySku.length === 0 };
    return row.sku === ""
      ? { code: "handle_unknown", message: "The shop has no product with this handle and these options." }
      : { code: "sku_unknown", message: `The shop has no variant with the SKU "${row.sku.slice(0, 60)}".` };
  });
}

function textsOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== "");
}

function groupByKey(variants: readonly StockVariant[]): Map<string, StockVariant[]> {
  const groups = new Map<string, StockVariant[]>();
  for (const variant of variants) groups.set(variant.key, [...(groups.get(variant.key) ?? []), variant]);
  return groups;
}

/** An archived product does not make the SKU of another one ambiguous. */
function onSaleFirst(variants: readonly StockVariant[]): readonly StockVariant[] {
  const kept = variants.filter(({ is_archived: isArchived }) => !isArchived);
  return kept.length > 0 ? kept : variants;
}

function isSame(known: unknown, written: Readonly<Record<string, string>>): boolean {
  const options = Object.entries(known as Record<string, string>);
  const names = Object.keys(written);
  return options.length === names.length && options.every(([name, value]) => written[name] === value);
}
