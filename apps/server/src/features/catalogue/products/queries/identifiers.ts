import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export type IdentifierKind = "product" | "variant" | "handle" | "former_handle" | "sku" | "barcode";

export interface IdentifiedRow {
  kind: NotNull<string>;
  /** The id, handle, SKU or barcode that was asked for. */
  key: NotNull<string>;
  product_id: NotNull<string>;
  /** Null for what names a product. */
  variant_id: string | null;
}

export interface AskedIdentifiers {
  productIds: readonly string[];
  variantIds: readonly string[];
  handles: readonly string[];
  /** Looked for among SKUs and barcodes. */
  codes: readonly string[];
}

/** Products and variants on sale by what names them, in one statement. Unlisted ones are among them. */
export function readIdentified(
  from: Queryable,
  { productIds, variantIds, handles, codes }: AskedIdentifiers,
): Promise<IdentifiedRow[]> {
  return from.query(sql<IdentifiedRow>`
    select n.kind, n.key, n.product_id, n.variant_id
    from (
      select 'product' as kind, id::text as key, id as product_id, null::uuid as variant_id
      from products where id = any((select ${productIds}::uuid[])::uuid[])
      union all
      select 'variant', id::text, product_id, id
      from variants where id = any((select ${variantIds}::uuid[])::uuid[]) and retired_at is null
      union all
      select 'handle', handle, id, null from products where handle = any((select ${handles}::text[])::text[])
      union all
      select 'former_handle', handle, product_id, null
      from former_handles where handle = any((select ${handles}::text[])::text[])
      union all
      select 'sku', sku, product_id, id from variants where sku = any((select ${codes}::text[])::text[]) and retired_at is null
      union all
      select 'barcode', barcode, product_id, id
      from variants where barcode = any((select ${codes}::text[])::text[]) and retired_at is null) n
    join products p on p.id = n.product_id
    where p.status in ('active', 'unlisted')`);
}
