import { MAX_QTY } from "../../bag/stepper.tsx";
import type { Product, Shop, Variant } from "../../data.ts";
import type { Addition } from "../../islands/product/buy.ts";
import { scriptJson } from "../../ui/island-data.tsx";
import { texts } from "./texts.ts";

/** A button elsewhere on the page names it. */
export const BUY_FORM = "buy";

interface BuyFormProps {
  shop: Shop;
  product: Product;
  variant: Variant;
}

/**
 * Puts the chosen variant into the bag. The form has no `action`: its address keeps the query, and with it the creator who
 * led here. A program takes it over where there is one.
 */
export function BuyForm({ shop, product, variant }: BuyFormProps) {
  const words = texts[shop.language];
  const addition: Addition = {
    productId: product.id,
    variantId: variant.id,
    preview: {
      title: product.title,
      variantTitle: variant.title,
      handle: product.handle,
      image:
        (product.images.find(({ variantIds }) => variantIds.includes(variant.id)) ?? product.images[0])?.url ?? null,
      price: variant.price,
    },
  };
  return (
    <form class="add" id={BUY_FORM} method="post" data-buy>
      <input type="hidden" name="variantId" value={variant.id} />
      <label class="qty">
        <span class="vh">{words.quantity}</span>
        <input class="in num" name="qty" type="number" min="1" max={MAX_QTY} value="1" required inputMode="numeric" />
      </label>
      <button class="btn" type="submit">
        {words.add}
      </button>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(addition) }} />
    </form>
  );
}
