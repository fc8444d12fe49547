import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** How the goods on sale are described: active products and their variants that are not retired. */
export interface GoodsOnSale {
  products: number;
  productsWithoutManufacturer: number;
  productsWithoutResponsiblePerson: number;
  variants: number;
  /** Without `content`, so without a unit price. */
  variantsWithoutContent: number;
  /** With a `compareAtPrice` above their price. */
  variantsReduced: number;
  variantsShipped: number;
  /** With no exception from the right of withdrawal. */
  variantsWithdrawable: number;
  taxClasses: string[];
}

interface Row {
  products: NotNull<number>;
  without_manufacturer: NotNull<number>;
  without_person: NotNull<number>;
  variants: NotNull<number>;
  without_content: NotNull<number>;
  reduced: NotNull<number>;
  shipped: NotNull<number>;
  withdrawable: NotNull<number>;
  tax_classes: NotNull<string[]>;
}

/** Counts the goods on sale by what the law asks of them: docs/contract/administration.md#legal-checklist. */
export async function countGoods(from: Queryable): Promise<GoodsOnSale> {
  const [row] = await from.query(sql<Row>`
    select count(distinct p.id) as products,
      count(distinct p.id) filter (where p.safety ->> 'manufacturer' is null) as without_manufacturer,
      count(distinct p.id) filter (where p.safety ->> 'responsiblePerson' is null) as without_person,
      count(v.id) as variants,
      count(v.id) filter (where v.content is null) as without_content,
      count(v.id) filter (where v.compare_at_minor > v.price_minor) as reduced,
      count(v.id) filter (where v.requires_shipping) as shipped,
      count(v.id) filter (where v.withdrawal_exception is null) as withdrawable,
      coalesce(array_agg(distinct v.tax_class), '{}') as tax_classes
    from products p join variants v on v.product_id = p.id and v.retired_at is null
    where p.status = 'active'`);
  if (row === undefined) throw new Error("unreachable: an aggregate has a row");
  return {
    products: row.products,
    productsWithoutManufacturer: row.without_manufacturer,
    productsWithoutResponsiblePerson: row.without_person,
    variants: row.variants,
    variantsWithoutContent: row.without_content,
    variantsReduced: row.reduced,
    variantsShipped: row.shipped,
    variantsWithdrawable: row.withdrawable,
    taxClasses: row.tax_classes,
  };
}
