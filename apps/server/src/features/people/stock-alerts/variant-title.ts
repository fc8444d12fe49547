import type { Product } from "../../catalogue/products/schemas.ts";

/** The chosen values in the language of the product, "Black / M"; null for a product that comes in one variant. */
export function variantTitleOf({ variants, options }: Product, variantId: string): string | null {
  const variant = variants.find(({ id }) => id === variantId);
  if (variant === undefined || variants.length === 1) return null;
  return options
    .flatMap(({ name, values, labels }) => {
      const value = variant.options[name];
      return value === undefined ? [] : [labels?.[values.indexOf(value)] ?? value];
    })
    .join(" / ");
}
