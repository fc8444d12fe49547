import { formatMoney } from "../ui/money.ts";
import type { BagPlace, BagState } from "./state.ts";
import { texts } from "./texts.ts";

/** The sum that the server worked out, and the way on. */
export function BagSum({ place, state }: { place: BagPlace; state: BagState }) {
  const words = texts[place.language];
  const { subtotal, subtotalSettled, discountCode, discount } = state;
  return (
    <>
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
