import type { Tx } from "../../../platform/database/database.ts";
import { type ErrorEntry, Invalid } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { type Item, readItemsByVariant } from "../../catalogue/products/items.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import { taxRateFor } from "../../ground/store/tax-rate-for.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import type { AddedTerms, ChangeAction, ChangeTerms } from "./rules/change-action.ts";

export interface ReadTerms {
  terms: ChangeTerms;
  /** The variants to add, by id. */
  items: ReadonlyMap<string, Item>;
}

/** Reads what the actions of a change need to know: what each added variant is like and costs today. Throws 422. */
export async function readTerms(
  tx: Tx,
  order: StoredOrder,
  actions: readonly ChangeAction[],
  settings: Pick<StoreSettings, "taxRates">,
): Promise<ReadTerms> {
  const variantIds = actions.flatMap((action) => (action.type === "add" ? action.variantId : []));
  const items = variantIds.length === 0 ? new Map<string, Item>() : await readItemsByVariant(tx, variantIds);
  const unknown: ErrorEntry[] = [];
  const terms = actions.map((action, index) => {
    if (action.type === "remove") return null;
    if (action.type === "reprice") return termsOfLine(order, action);
    const item = items.get(action.variantId);
    if (item !== undefined) return termsOf(order, item, settings);
    const detail = "There is no such variant on sale.";
    unknown.push({ pointer: `#/actions/${index}/variantId`, code: "unknown_product", detail });
    return null;
  });
  if (unknown.length > 0) throw new Invalid(unknown);
  return { terms, items };
}

/** A line keeps its terms at another price: what it is and how it is taxed. Null for an unknown line, which is refused. */
function termsOfLine(
  { lines, taxPlace }: StoredOrder,
  { lineId, priceMinor }: Extract<ChangeAction, { type: "reprice" }>,
): AddedTerms | null {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) return null;
  return {
    lineId: newId(),
    productId: line.productId,
    handle: line.handle,
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    image: line.image,
    priceMinor,
    taxClass: line.taxClass,
    rateBps: line.taxRateBps,
    taxCountry: line.taxCountry ?? taxPlace.country,
    requiresShipping: line.requiresShipping,
    withdrawable: line.withdrawable,
    tracked: line.stockTaken > 0,
  };
}

function termsOf({ taxPlace }: StoredOrder, item: Item, settings: Pick<StoreSettings, "taxRates">): AddedTerms {
  return {
    lineId: newId(),
    productId: item.productId,
    handle: item.handle,
    title: item.title,
    variantTitle: item.variantTitle,
    sku: item.sku,
    image: item.image,
    priceMinor: item.priceMinor,
    taxClass: item.taxClass,
    rateBps: taxRateFor(settings, taxPlace, item.taxClass).rateBps,
    taxCountry: taxPlace.country,
    requiresShipping: item.requiresShipping,
    withdrawable: item.withdrawable,
    tracked: item.stock !== null,
  };
}
