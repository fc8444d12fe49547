import type { Shop } from "../data.ts";
import { Icon } from "../ui/icon.tsx";
import { formatMoney } from "../ui/money.ts";
import { Picture } from "../ui/picture.tsx";
import { offerTexts } from "./offer.texts.ts";
import type { BagOffer, OfferedItem } from "./state.ts";

/** The items of a link, which its button puts into the bag (docs/contract/permalinks.md). A form, alive or not. */
export function Offer({ shop, offer }: { shop: Shop; offer: BagOffer }) {
  const words = offerTexts[shop.language];
  const { items, code, fields, leadsToCheckout } = offer;
  const canAdd = items.some(({ state }) => state === "ready" || state === "short");
  return (
    <section class="offer" aria-labelledby="offer">
      <h2 id="offer" class="serif">
        {words.title}
      </h2>
      <ul class="lines">
        {items.map((item) => (
          <li key={item.name}>
            <OfferItem shop={shop} item={item} />
          </li>
        ))}
      </ul>
      {code !== null && canAdd && <p class="small">{words.code(code)}</p>}
      {canAdd ? (
        <form method="post" action="/bag" class="row-btns">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button class="btn" type="submit">
            {leadsToCheckout ? words.addAndCheckOut : words.add}
          </button>
          <span class="small quiet">{words.unchanged}</span>
        </form>
      ) : (
        <p class="warnline">
          <Icon name="warning" />
          <span>{words.nothing}</span>
        </p>
      )}
    </section>
  );
}

export function OfferItem({ shop, item }: { shop: Shop; item: OfferedItem }) {
  const words = offerTexts[shop.language];
  const { title, variantTitle, url, image, price, qty, state, stock } = item;
  const problem = { ready: null, short: words.short(stock ?? 0), sold_out: words.soldOut, unknown: words.unknown }[
    state === "choose" ? "ready" : state
  ];
  return (
    <>
      <span class="line-pic">
        <Picture shop={shop} picture={image ?? undefined} title={title} sizes="6rem" />
      </span>
      <div>
        <div class="line-top">
          <h3 lang={state === "unknown" ? undefined : shop.ownLanguage} dir="auto">
            {url === null ? title : <a href={url}>{title}</a>}
          </h3>
          <p class="num">{price === null ? "" : formatMoney(price, shop.language)}</p>
          <p>{[variantTitle, words.pieces(qty)].filter((part) => part !== null).join(", ")}</p>
        </div>
        {state === "choose" && url !== null && (
          <p class="small">
            <a href={url}>{words.choose}</a>
          </p>
        )}
        {problem !== null && (
          <p class="warnline">
            <Icon name="warning" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </>
  );
}
