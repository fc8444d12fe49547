import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { currencyDigits } from "../../../../platform/money/currency.ts";
import { emitSavedProducts } from "../editing/product-events.ts";
import { saveCollections } from "../editing/save-collections.ts";
import { saveProducts } from "../editing/save-products.ts";
import { backdateGoods } from "./backdate-goods.ts";
import { demoCollections } from "./collections.ts";
import { type DemoProduct, toProductInput } from "./demo-product.ts";
import { bags } from "./products/bags.ts";
import { ceramics } from "./products/ceramics.ts";
import { clothes } from "./products/clothes.ts";
import { home } from "./products/home.ts";
import { paper } from "./products/paper.ts";

/** All products of the demo shop, shelf by shelf. */
export const demoProducts: readonly DemoProduct[] = [...bags, ...ceramics, ...paper, ...home, ...clothes];

/**
 * The number of minor units in a hundredth of the currency; yen have no hundredths, and their prices look right as they
 * are.
 */
export function unitOf(currency: string): number {
  return 10 ** Math.max(0, currencyDigits(currency) - 2);
}

/**
 * Saves the demo shop's products and collections into an empty catalogue. Returns false and writes nothing when the
 * catalogue has products.
 */
export async function saveDemoCatalog(tx: Tx, currency: string, now: Date): Promise<boolean> {
  if (await hasProducts(tx)) return false;
  await saveCollections(tx, demoCollections);
  const unit = unitOf(currency);
  const saved = await saveProducts(
    tx,
    demoProducts.map((product) => toProductInput(product, unit)),
  );
  await backdateGoods(tx, now);
  await emitSavedProducts(tx, currency, saved);
  return true;
}

async function hasProducts(from: Queryable): Promise<boolean> {
  const rows = await from.query(sql<{ id: string }>`select id from products limit 1`);
  return rows.length > 0;
}
