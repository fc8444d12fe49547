import type { Queryable } from "../../../../platform/database/database.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { handleKey } from "../editing/handles.ts";
import { type IdentifiedRow, type IdentifierKind, readIdentified } from "../queries/identifiers.ts";

/** A product or variant on sale, as an identifier names it. UUIDs. */
export interface Identified {
  kind: IdentifierKind;
  productId: string;
  /** Null if the identifier names a product. */
  variantId: string | null;
}

/** The first kind that finds anything wins, so that no SKU can hide a handle. */
const ORDER: readonly IdentifierKind[] = ["product", "variant", "handle", "former_handle", "sku", "barcode"];

/**
 * Finds products and variants on sale by what a person or program has of them: the id of a product or variant, a handle
 * (present or former), a SKU or a barcode, looked for in this order. A SKU or barcode that several variants on sale have
 * finds nothing, as an unknown one does. `kinds` limits the
 * search, in the same order. Returns what was found by the identifier as it was given.
 */
export async function findByIdentifiers(
  from: Queryable,
  identifiers: readonly string[],
  kinds: readonly IdentifierKind[] = ORDER,
): Promise<ReadonlyMap<string, Identified>> {
  const asked = [...new Set(identifiers)].map((text) => ({ text, keys: keysOf(text, kinds) }));
  const rows = await readIdentified(from, {
    productIds: asked.flatMap(({ keys }) => keys.product ?? []),
    variantIds: asked.flatMap(({ keys }) => keys.variant ?? []),
    handles: asked.flatMap(({ keys }) => keys.handle ?? []),
    codes: asked.flatMap(({ keys }) => keys.sku ?? []),
  });
  const byKey = new Map<string, IdentifiedRow[]>();
  for (const row of rows) byKey.set(`${row.kind} ${row.key}`, [...(byKey.get(`${row.kind} ${row.key}`) ?? []), row]);
  return new Map(
    asked.flatMap(({ text, keys }) => {
      for (const kind of kinds) {
        const found = byKey.get(`${kind} ${keys[kind]}`) ?? [];
        const [first] = found;
        if (first === undefined) continue;
        return found.length > 1 ? [] : [[text, { kind, productId: first.product_id, variantId: first.variant_id }]];
      }
      return [];
    }),
  );
}

/** The forms in which each kind of identifier is looked for. */
function keysOf(text: string, kinds: readonly IdentifierKind[]): Partial<Record<IdentifierKind, string>> {
  const product = decodeId("prod", text);
  if (product !== null) return { product };
  const variant = decodeId("var", text);
  if (variant !== null) return { variant };
  const [handle, code] = [handleKey(text), text.trim()];
  const names = { handle, former_handle: handle };
  return kinds.includes("sku") ? { ...names, sku: code, barcode: code } : names;
}
