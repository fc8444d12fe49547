import type { ProductCard } from "../data.ts";
import type { ItemPlace } from "./item.tsx";
import { texts } from "./texts.ts";

/** Fewer pieces than this are counted for the shopper. */
const FEW = 4;
/** A smaller reduction is not worth a badge. */
const LEAST_PERCENT = 1;

/** One thing that is worth saying of a product at a glance: reduced, nearly gone, or new. */
export function Badge({ shop, card }: { shop: ItemPlace; card: ProductCard }) {
  const words = texts[shop.language];
  const { available, stock, createdAt } = card;
  if (!available) return null;
  const percent = reduction(card);
  if (percent >= LEAST_PERCENT) return <p class="badge sale">{words.reduced(percent)}</p>;
  if (stock !== null && stock < FEW) return <p class="badge">{words.left(stock)}</p>;
  return createdAt >= shop.newSince ? <p class="badge">{words.new}</p> : null;
}

/** In whole percent of the lowest price of the 30 days before, as the law counts it; 0 without one. */
function reduction({ lowestPrice30Days: prior, priceRange: { min } }: ProductCard): number {
  if (prior === null || prior.amount <= min.amount) return 0;
  return Math.floor(((prior.amount - min.amount) * 100) / prior.amount);
}
