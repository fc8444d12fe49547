import type { Product, Shop, Variant } from "../../data.ts";
import { formatMoney } from "../../ui/money.ts";
import { BUY_FORM } from "./buy-form.tsx";
import { texts } from "./texts.ts";

interface BuyBarProps {
  shop: Shop;
  product: Product;
  variant: Variant;
}

/**
 * At the foot of a narrow page while the form's own button is out of sight, which `islands/product/buy-bar.ts` watches.
 * Without a script it stays away, because it would cover the button.
 */
export function BuyBar({ shop, product, variant }: BuyBarProps) {
  const words = texts[shop.language];
  const chosen = product.options.map(({ name }) => variant.options[name]).filter((value) => value !== undefined);
  return (
    <div class="buy-bar" data-buy-bar inert>
      {variant.available && (
        <>
          <p>
            <b class="num">{formatMoney(variant.price, shop.language)}</b>
            <span class="sub" lang={shop.ownLanguage} dir="auto">
              {product.variants.length > 1 ? chosen.join(", ") : product.title}
            </span>
          </p>
          <button class="btn" type="submit" form={BUY_FORM}>
            {words.add}
          </button>
        </>
      )}
    </div>
  );
}
