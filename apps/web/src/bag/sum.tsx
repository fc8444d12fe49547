import { formatMoney } from "../ui/money.ts";
import type { BagPlace, BagState } from "./state.ts";
import { texts } from "./texts.ts";

/** The sum that the server worked out, and the way on. */
export function BagSum({ place, state }: { place: BagPlace; state: BagState }) {
  const words = texts[place.language];
  const { subtotal, subtotalSettled, discountCode, discount } = state;
  return (
    <>
      <FreeDelivery place={place} state={state} />
      <dl class="sum" aria-busy={!subtotalSettled}>
        <div class="all">
          <dt>{words.subtotal}</dt>
          <dd class="num">{subtotal === null ? "…" : formatMoney(subtotal, place.language)}</dd>
        </div>
      </dl>
      {discountCode !== null && (
        <p class="small">{(discount?.applied === true ? words.code : words.codeWaits)(discountCode)}</p>
      )}
      <p class="tax">{words.later}</p>
      <a class="btn wide top" href="/checkout" data-checkout>
        {words.checkout}
      </a>
    </>
  );
}

/** The sum that is missing for free delivery, as a sentence and a bar. */
function FreeDelivery({ place, state }: { place: BagPlace; state: BagState }) {
  const { freeDelivery, language } = place;
  const { subtotal } = state;
  if (freeDelivery === null || subtotal === null) return null;
  const words = texts[language];
  const { from } = freeDelivery;
  const country =
    new Intl.DisplayNames([language], { type: "region" }).of(freeDelivery.country) ?? freeDelivery.country;
  const missing = from.amount - subtotal.amount;
  const share = Math.min(100, Math.round((100 * subtotal.amount) / from.amount));
  const sum = formatMoney({ amount: missing, currency: from.currency }, language);
  return (
    <div class="free" aria-busy={!state.subtotalSettled}>
      <p>{missing > 0 ? words.missing(sum, country) : words.free(country)}</p>
      <svg class="track" aria-hidden="true">
        <rect class="bg" width="100%" height="3" />
        <rect class="fg" width={`${share}%`} height="3" />
      </svg>
    </div>
  );
}
