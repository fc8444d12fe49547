import type { ProductCard, Shop } from "../data.ts";
import { texts } from "./item.texts.ts";
import { formatMoney } from "./money.ts";
import { Picture } from "./picture.tsx";
import { textLanguage } from "./text-language.ts";

interface ItemProps {
  shop: Shop;
  card: ProductCard;
  sizes: string;
  /** Shown large, where there is room with a sentence about it. */
  lead?: boolean;
  text?: string | null;
  eager?: boolean;
}

/** A product in a list. */
export function Item({ shop, card, sizes, lead = false, text = null, eager = false }: ItemProps) {
  const words = texts[shop.language];
  const { min, max } = card.priceRange;
  const price = formatMoney(min, shop.language);
  const compareAt = card.compareAtPrice;
  const prior = card.lowestPrice30Days;
  return (
    <li class={`item${lead ? " lead-item" : ""}${card.available ? "" : " item-out"}`}>
      <span class="item-pic">
        <Picture shop={shop} picture={card.images[0]} title={card.title} sizes={sizes} eager={eager} />
        {card.images[1] !== undefined && (
          <span class="item-other">
            <Picture shop={shop} picture={{ ...card.images[1], alt: "" }} title={card.title} sizes={sizes} />
          </span>
        )}
      </span>
      <div class="item-text">
        <div class="cap">
          <h3 class="item-title" lang={textLanguage(shop, card, "title")} dir="auto">
            <a href={`${shop.prefix}/products/${card.handle}`}>{card.title}</a>
          </h3>
          <p class="item-price">
            {max.amount > min.amount ? words.from(price) : price}
            {compareAt !== null && (
              <s>
                <span class="vh">{words.before} </span>
                {formatMoney(compareAt, shop.language)}
              </s>
            )}
          </p>
          {text !== null && (
            <p class="item-lead" lang={textLanguage(shop, card, "description")} dir="auto">
              {text}
            </p>
          )}
          {(card.vendor !== null || !card.available) && (
            <p class="item-note">{card.available ? card.vendor : words.soldOut}</p>
          )}
          {prior !== null && <p class="item-law">{words.prior(formatMoney(prior, shop.language))}</p>}
        </div>
      </div>
    </li>
  );
}
