import type { ProductCard } from "../data.ts";
import type { Addition } from "../islands/product/buy.ts";
import { Icon } from "../ui/icon.tsx";
import { scriptJson } from "../ui/island-data.tsx";
import type { ItemPlace } from "./item.tsx";
import { texts } from "./texts.ts";

/**
 * Puts a product into the bag without leaving the list. With several variants it is a link to the page where one is chosen,
 * which a program shows over the list.
 */
export function QuickAdd({ shop, card }: { shop: ItemPlace; card: ProductCard }) {
  const words = texts[shop.language];
  const { available, variantId, handle, title } = card;
  if (!available) return null;
  const address = `${shop.prefix}/products/${handle}`;
  if (variantId === null)
    return (
      <a class="quick" href={address} aria-label={`${words.choose}: ${title}`} data-quick>
        <Icon name="plus" />
        <span class="quick-text">{words.choose}</span>
      </a>
    );
  const addition: Addition = {
    productId: card.id,
    variantId,
    preview: {
      title,
      variantTitle: "",
      handle,
      image: card.images[0]?.url ?? null,
      price: card.priceRange.min,
    },
  };
  return (
    <form class="quick-form" method="post" action={address} data-buy>
      <input type="hidden" name="variantId" value={variantId} />
      <button class="quick" type="submit" aria-label={`${words.add}: ${title}`}>
        <Icon name="plus" />
        <span class="quick-text">{words.add}</span>
      </button>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(addition) }} />
    </form>
  );
}
