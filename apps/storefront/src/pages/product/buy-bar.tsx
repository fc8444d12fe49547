import type { Product, Shop, Variant } from "../../data.ts";
import { ALERT_FORM } from "../../stock-alert/alert-form.tsx";
import { stockAlertTexts } from "../../stock-alert/texts.ts";
import { formatMoney } from "../../ui/money.ts";
import { textLanguage } from "../../ui/text-language.ts";
import { BUY_FORM } from "./buy-form.tsx";
import { labelOf } from "./option-choices.ts";
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
  const chosen = product.options.flatMap((option) => labelOf(option, variant.options[option.name]) ?? []);
  return (
    <div class="buy-bar" data-buy-bar inert>
      {variant.available && (
        <>
          <p>
            <b class="num">{formatMoney(variant.price, shop.language)}</b>
            <span class="sub" lang={textLanguage(shop, product, "title")} dir="auto">
              {product.variants.length > 1 ? chosen.join(", ") : product.title}
            </span>
          </p>
          <button class="btn" type="submit" form={BUY_FORM}>
            {words.add}
          </button>
        </>
      )}
      {!variant.available && (
        <a class="btn second wide" href={`#${ALERT_FORM}`} data-to-alert>
          {stockAlertTexts[shop.language].button}
        </a>
      )}
    </div>
  );
}
