import type { Queryable } from "../../../../platform/database/database.ts";
import { readCollectionsOf } from "../../../catalogue/products/collections-of-products.ts";
import { type BagDiscount, readBagDiscounts } from "../../discount-codes/bag-discounts.ts";
import { discountProblem } from "../../discount-codes/discount-rule.ts";
import type { CartRow } from "../queries.ts";
import type { Cart } from "../schemas.ts";

/** The effect of a bag's code, with the revision of everything that it was judged by. */
export interface JudgedDiscount {
  discount: NonNullable<Cart["discount"]>;
  /** Null where the code does not exist. */
  revision: string | null;
}

/**
 * Judges the codes of bags as a quote of their lines would, by owner; a bag without a code is not in it. It reads after
 * the rows, so what is shown is never older than its revision.
 */
export async function judgeDiscounts(
  from: Queryable,
  bags: ReadonlyMap<string, readonly CartRow[]>,
): Promise<Map<string, JudgedDiscount>> {
  const asked = [...bags].flatMap(([userId, rows]) => {
    const code = rows[0]?.discount_code ?? null;
    return code === null ? [] : [{ userId, code, rows }];
  });
  if (asked.length === 0) return new Map();
  const found = await readBagDiscounts(from, asked);
  const products = asked.flatMap(({ userId, rows }) =>
    (found.get(userId)?.discount.collectionIds.length ?? 0) === 0 ? [] : rows.flatMap((row) => row.product_id ?? []),
  );
  const collections = products.length === 0 ? new Map() : await readCollectionsOf(from, [...new Set(products)]);
  return new Map(asked.map(({ userId, rows }) => [userId, judge(found.get(userId), rows, collections)]));
}

/** Lines that are no longer sold do not count, as they do not for the subtotal. */
function judge(
  known: BagDiscount | undefined,
  rows: readonly CartRow[],
  collections: ReadonlyMap<string, readonly string[]>,
): JudgedDiscount {
  const lines = rows.flatMap(({ product_id: productId, price_minor: priceMinor, qty, on_sale }) =>
    productId === null || priceMinor === null || qty === null || on_sale !== true
      ? []
      : [{ item: { productId, priceMinor, collectionIds: collections.get(productId) ?? [] }, qty }],
  );
  const problem = discountProblem({
    discount: known?.discount,
    lines,
    now: known?.now ?? new Date(),
    used: known?.used ?? 0,
    usedByCustomer: known?.usedByOwner ?? null,
  });
  return {
    discount: { applied: problem === null, reason: problem?.code ?? null },
    revision: known?.revision ?? null,
  };
}
