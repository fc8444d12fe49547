import type { ProductCard, Shop } from "../data.ts";
import { formatMoney } from "../ui/money.ts";
import { Picture } from "../ui/picture.tsx";
import { textLanguage } from "../ui/text-language.ts";
import { Badge } from "./badge.tsx";
import { Colours } from "./colours.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { texts } from "./texts.ts";

/** Facts of the shop that a product in a list shows; a program gets them from the page. */
export type ItemPlace = Pick<Shop, "language" | "ownLanguage" | "prefix" | "publicUrl" | "pictureOrigins" | "newSince">;

interface ItemProps {
  shop: ItemPlace;
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
      <div class="item-pic">
        <Picture shop={shop} picture={card.images[0]} title={card.title} sizes={sizes} eager={eager} />
        {card.images[1] !== undefined && (
          <span class="item-other">
            <Picture shop={shop} picture={{ ...card.images[1], alt: "" }} title={card.title} sizes={sizes} />
          </span>
        )}
        <Badge shop={shop} card={card} />
        <QuickAdd shop={shop} card={card} />
      </div>
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
          <Colours shop={shop} card={card} />
        </div>
      </div>
    </li>
  );
}
