import { formatMoney } from "../ui/money.ts";
import type { SectionProps } from "./checkout-view.tsx";
import { Refusal } from "./refusal.tsx";
import { checkoutTexts } from "./texts.ts";

/** How the parcel gets there: each way with its days and its price. */
export function Shipping({ data, state, actions }: SectionProps) {
  const { language, ownLanguage } = data.place;
  const words = checkoutTexts[language];
  const methods = state.quote?.shippingMethods ?? [];
  // The chosen method shows at once, before its sums have arrived.
  const chosen = methods.find(({ code }) => code === state.form.shippingMethod)?.code;
  return (
    <section aria-labelledby="shipping">
      <div class="sec-head">
        <h2 id="shipping">{words.shipping}</h2>
      </div>
      {methods.length === 0 ? (
        <p class="small quiet waiting">{words.shippingLater}</p>
      ) : (
        <fieldset class="choices">
          <legend class="vh">{words.shipping}</legend>
          {methods.map(({ code, name, price, selected, minDays, maxDays }) => {
            const to = maxDays ?? minDays;
            return (
              <label key={code} class="choice">
                <input
                  type="radio"
                  name="shippingMethod"
                  value={code}
                  checked={chosen === undefined ? selected : code === chosen}
                  onChange={() => actions?.change({ shippingMethod: code })}
                />
                <span>
                  <span lang={ownLanguage} dir="auto">
                    {name}
                  </span>
                  {to !== null && <small>{words.days(minDays ?? to, to)}</small>}
                </span>
                <span class="num">{price.amount === 0 ? words.free : formatMoney(price, language)}</span>
              </label>
            );
          })}
        </fieldset>
      )}
      <Refusal id="shippingMethod-problem" problem={state.problems.shippingMethod} />
    </section>
  );
}
