import type { Product, Shop, Variant } from "../data.ts";
import { HiddenField } from "../form/form.tsx";
import { stockAlertTexts } from "./texts.ts";

/** A link elsewhere on the page leads to it. */
export const ALERT_FORM = "stock-alert";

interface AlertFormProps {
  shop: Shop;
  product: Product;
  variant: Variant;
}

/** Stands in the place of the button of a variant that is sold out. */
export function AlertForm({ shop, product, variant }: AlertFormProps) {
  const words = stockAlertTexts[shop.language];
  return (
    <form
      class="alert-form"
      id={ALERT_FORM}
      method="post"
      action={`/stock-alerts/${encodeURIComponent(product.handle)}`}
      aria-labelledby="alert-title"
    >
      <h2 id="alert-title">{words.soldOut(product.title)}</h2>
      <HiddenField name="variantId" value={variant.id} />
      <HiddenField name="language" value={shop.language} />
      <HiddenField name="prefix" value={shop.prefix} />
      <label for="alert-email">{words.email}</label>
      <input
        class="in"
        id="alert-email"
        name="email"
        type="email"
        required
        maxLength={254}
        autocomplete="email"
        autocapitalize="none"
        spellcheck={false}
      />
      <button class="btn second wide" type="submit">
        {words.button}
      </button>
      <p class="xs quiet">{words.promise}</p>
    </form>
  );
}
