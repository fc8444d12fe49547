import { presentProduct } from "./present-product.ts";
import type { ProductRow } from "./queries/products.ts";
import type { Product, ProductCard } from "./schemas.ts";

const MOST_SWATCHES = 12;

interface CardSize {
  images: number;
  swatches: number;
}
export const LISTED_CARD: CardSize = { images: 2, swatches: MOST_SWATCHES };
export const SUGGESTED_CARD: CardSize = { images: 1, swatches: 0 };

/** Presents a product as a tile of a list. */
export function presentCard(size: CardSize): (row: ProductRow, currency: string) => ProductCard {
  return (row, currency) => {
    const product = presentProduct(row, currency);
    const { id, handle, title, vendor, priceRange, available } = product;
    const cheapest = cheapestVariant(product);
    return {
      id,
      handle,
      title,
      vendor,
      images: product.images.slice(0, size.images),
      priceRange,
      compareAtPrice: cheapest?.compareAtPrice ?? null,
      lowestPrice30Days: cheapest?.lowestPrice30Days ?? null,
      available,
      variantId: only(product.variants)?.id ?? null,
      stock: pieces(product),
      createdAt: product.createdAt,
      swatches: swatchesOf(product).slice(0, size.swatches),
    };
  };
}

/** A variant with the lowest price; among several, the first with a higher compare-at price. */
function cheapestVariant({ variants, priceRange }: Product) {
  const cheapest = variants.filter(({ price }) => price.amount === priceRange.min.amount);
  return cheapest.find(({ price, compareAtPrice }) => (compareAtPrice?.amount ?? 0) > price.amount);
}

const only = <Each>(list: readonly Each[]) => (list.length === 1 ? list[0] : undefined);

/** Pieces on hand of all variants; null if stock of one of them is not tracked. */
function pieces({ variants }: Product): number | null {
  let sum = 0;
  for (const { stock } of variants) {
    if (stock === null) return null;
    sum += Math.max(0, stock);
  }
  return sum;
}

/** The values of the first option whose values have pictures of their own. */
function swatchesOf({ options, variants }: Product): ProductCard["swatches"] {
  for (const { name, values } of options) {
    const swatches = values.map((value) => {
      const shown = variants.find((variant) => variant.options[name] === value && variant.image !== null);
      return { option: name, value, image: shown?.image ?? null };
    });
    if (new Set(swatches.flatMap(({ image }) => image?.url ?? [])).size > 1) return swatches;
  }
  return [];
}
