import type { Product } from "@tote/storefront/data";
import type { Queryable } from "../../../platform/database/database.ts";
import { decodeId } from "../../../platform/ids.ts";
import { readCollectionsOf } from "../../catalogue/products/collections-of-products.ts";
import { announcedPromotions } from "../../catalogue/promotions/book/announced-promotions.ts";
import type { PromotionBooks } from "../../catalogue/promotions/book/promotion-books.ts";
import { collectionsOf, concerns } from "../../catalogue/promotions/rules/match-lines.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";

/** The titles of promotions that the page of a product announces, the most important first. */
export type Announced = (product: Product, variant: Product["variants"][number]) => Promise<string[]>;

/** More would hide the price. */
const MOST = 3;

export function announceFrom(from: Queryable, settings: SettingsCache, books: PromotionBooks): Announced {
  return async (product, { id, price, compareAtPrice }) => {
    const entries = await announcedPromotions(from, books, (await settings.current()).settingsVersion, new Date());
    if (entries.length === 0) return [];
    const [productId, variantId] = [decodeId("prod", product.id) ?? "", decodeId("var", id) ?? ""];
    const asks = entries.some(({ promotion }) => collectionsOf(promotion).length > 0);
    const collectionIds = asks ? ((await readCollectionsOf(from, [productId])).get(productId) ?? []) : [];
    const reduced = compareAtPrice !== null && compareAtPrice.amount > price.amount;
    const item = { productId, variantId, collectionIds: [...collectionIds], reduced };
    const titles = entries.flatMap(({ promotion, title }) => (concerns(promotion, item) ? [title] : []));
    return [...new Set(titles)].slice(0, MOST);
  };
}
