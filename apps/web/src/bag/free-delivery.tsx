import type { Money } from "../data.ts";
import { countryName } from "../ui/countries.ts";
import { formatMoney } from "../ui/money.ts";
import { type BagPlace, type BagState, bagShips, type Estimate } from "./state.ts";
import { texts } from "./texts.ts";

interface FreeDeliveryProps {
  place: BagPlace;
  state: BagState;
  estimate: Estimate;
}

/** The sum that is missing for free delivery, as a sentence and a bar: of the chosen country, else of the shop's own. */
export function FreeDelivery({ place, state, estimate }: FreeDeliveryProps) {
  const { language } = place;
  if (!bagShips(state)) return null;
  const shown = ofCountry(state, estimate) ?? (estimate.country === null ? ofShop(place, state) : null);
  if (shown === null) return null;
  const words = texts[language];
  const { country, missing, reached } = shown;
  const name = countryName(country, language);
  const share = missing.amount <= 0 ? 100 : Math.round((100 * reached) / (reached + missing.amount));
  return (
    <div class="free" aria-busy={!state.subtotalSettled || estimate.isBusy}>
      <p>{missing.amount > 0 ? words.missing(formatMoney(missing, language), name) : words.free(name)}</p>
      <svg class="track" aria-hidden="true">
        <rect class="bg" width="100%" height="3" />
        <rect class="fg" width={`${share}%`} height="3" />
      </svg>
    </div>
  );
}

interface Shown {
  readonly country: string;
  /** 0 or less: it is free. */
  readonly missing: Money;
  /** In the currency's minor unit. */
  readonly reached: number;
}

/** What the quote says: null where nothing becomes free in the country. */
function ofCountry(state: BagState, { country, quote }: Estimate): Shown | null {
  const reached = shippedMinor(state);
  if (country === null || quote === null || reached === null) return null;
  const { shipping } = quote.totals;
  if (quote.freeShippingMissing !== null) return { country, missing: quote.freeShippingMissing, reached };
  return shipping?.amount === 0 ? { country, missing: shipping, reached } : null;
}

function ofShop({ freeDelivery }: BagPlace, state: BagState): Shown | null {
  const reached = shippedMinor(state);
  if (freeDelivery === null || reached === null) return null;
  const { country, from } = freeDelivery;
  return { country, missing: { ...from, amount: from.amount - reached }, reached };
}

/** What the lines that ship cost; goods without delivery count towards no threshold. */
function shippedMinor({ subtotal, lines }: BagState): number | null {
  if (subtotal === null) return null;
  const others = lines.filter(({ requiresShipping }) => requiresShipping === false);
  return others.reduce((sum, { lineTotal }) => sum - (lineTotal?.amount ?? 0), subtotal.amount);
}
