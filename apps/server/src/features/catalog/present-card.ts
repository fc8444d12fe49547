import { presentProduct } from "./present-product.ts";
import type { ProductRow } from "./queries/products.ts";
import type { ProductCard } from "./schemas.ts";

export const CARD_IMAGES = 2;
export const SUGGESTED_IMAGES = 1;

/** What a tile of a list shows of a product. */
export function presentCard(images: number): (row: ProductRow, currency: string) => ProductCard {
  return (row, currency) => {
    const product = presentProduct(row, currency);
    const { id, handle, title, vendor, priceRange, available } = product;
    return {
      id,
      handle,
      title,
      vendor,
      images: product.images.slice(0, images),
      priceRange,
      compareAtPrice: compareAtOfCheapest(product),
      available,
    };
  };
}

/** Beside the lowest price stands what the same variant is compared with. */
function compareAtOfCheapest({ variants, priceRange }: ReturnType<typeof presentProduct>) {
  const cheapest = variants.filter(({ price }) => price.amount === priceRange.min.amount);
  const reduced = cheapest.find(({ price, compareAtPrice }) => (compareAtPrice?.amount ?? 0) > price.amount);
  return reduced?.compareAtPrice ?? null;
}
