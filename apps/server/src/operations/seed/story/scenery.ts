import { readItems } from "../../../features/catalogue/products/items.ts";
import {
  readCollectionIds,
  readVariantsOnSale,
} from "../../../features/catalogue/products/seed/read-variants-on-sale.ts";
import { demoProducts, unitOf } from "../../../features/catalogue/products/seed/save-demo-catalog.ts";
import { PromotionBook } from "../../../features/catalogue/promotions/book/promotion-book.ts";
import { readStoreSettings } from "../../../features/ground/store/settings.ts";
import { RuleBook } from "../../../features/programme/commissions/rules/rule-book.ts";
import { insertFirstRules } from "../../../features/programme/commissions/seed/insert-first-rules.ts";
import { insertCreatorsDiscount } from "../../../features/sales/discounts/seed/insert-creators-discount.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { Books } from "./books.ts";
import { storyLinks } from "./links.ts";
import type { ShopOfThePast } from "./past-orders.ts";
import { CREATOR } from "./people.ts";
import { ago, BOOK } from "./tell-orders.ts";

/** Its price is fixed by law, or nearly so; such products earn no commission. */
const EXCLUDED = "desk-diary-2027";
const GIFT_CARD = "gift-card";
const GOLD = { tier: "gold", rateBps: 1250, from: 150_000 };
const LAMP_FLAT = 1_200;

export type Scenery = Awaited<ReturnType<typeof readScenery>>;

/** The setting of the story: the catalogue, the store's terms and rules, the creator's links and code. */
export async function readScenery(tx: Tx, people: { administrator: { id: string } }, now: Date) {
  const books = new Books();
  const at = (days: number) => ago(now, days);
  const [rows, collectionIds, settings, items] = await Promise.all([
    readVariantsOnSale(tx),
    readCollectionIds(tx),
    readStoreSettings(tx),
    readItems(
      tx,
      demoProducts.map(({ handle }) => ({ productId: handle })),
    ),
  ]);
  const variants = new Map<string, Array<{ productId: string; variantId: string }>>();
  for (const { handle, product_id: productId, variant_id: variantId } of rows)
    variants.set(handle, [...(variants.get(handle) ?? []), { productId, variantId }]);
  const productIds = new Map(rows.map(({ handle, product_id }) => [handle, product_id]));
  const handlesOf = new Map<string, string[]>();
  for (const { handle, collections } of demoProducts)
    for (const name of variants.has(handle) ? collections : [])
      handlesOf.set(name, [...(handlesOf.get(name) ?? []), handle]);
  const creatorId = books.idAt(at(92));
  const unit = unitOf(settings.currency);
  const rules = await insertFirstRules(
    tx,
    [
      { scope: "tier", tier: GOLD.tier, rateBps: GOLD.rateBps, promoteFromMinor: GOLD.from * unit },
      { scope: "product", productId: productIds.get("mushroom-lamp") ?? null, flatMinor: LAMP_FLAT * unit },
      { scope: "product", productId: productIds.get(EXCLUDED) ?? null, excluded: true },
    ],
    at(93),
  );
  const code = { code: CREATOR.discountCode, valueBps: 1000, creatorId, startsAt: at(90) };
  const discount = await insertCreatorsDiscount(tx, code);
  const shop: ShopOfThePast = {
    terms: { settings, rules: new RuleBook(rules), promotions: new PromotionBook([]) },
    items,
    discounts: new Map([[discount.code, discount]]),
    stock: new Map(rows.flatMap(({ variant_id, on_hand }) => (on_hand === null ? [] : [[variant_id, 1_000]]))),
    actorId: people.administrator.id,
  };
  const links = storyLinks(creatorId, { productIds, collectionIds, handlesOf }, at, books.idAt);
  // The excluded product and the book are bought only where the story says so; products too large for a parcel would need another
  // story.
  const usual = new Map([...variants].filter(([handle]) => ![EXCLUDED, GIFT_CARD, BOOK].includes(handle)));
  return { books, creatorId, shop, links, rules, variants, usual };
}
