import type { Shop, Variant } from "../../data.ts";
import { Icon } from "../../ui/icon.tsx";
import { texts } from "./texts.ts";

/** Fewer pieces than this are counted for the shopper. */
const FEW = 4;

/** Availability, in words. */
export function Stock({ shop, variant: { available, stock } }: { shop: Shop; variant: Variant }) {
  const words = texts[shop.language];
  if (!available) return <p class="stock out">{words.soldOut}</p>;
  return (
    <p class="stock">
      <Icon name="check" />
      {stock !== null && stock < FEW ? words.left(stock) : words.inStock}
    </p>
  );
}
