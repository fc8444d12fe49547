import type { BagLine } from "@tote/client/bag";
import type { Money } from "../data.ts";
import { countryName } from "../ui/countries.ts";
import { formatMoney } from "../ui/money.ts";
import { type BagPlace, type BagState, bagShips, blockedLines, type Estimate } from "./state.ts";
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
  const shown = freeDelivery(place, state, estimate);
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

/**
 * How far the bag is from free delivery. Goods without delivery count towards no threshold, nor do lines that an order would
 * refuse as they are.
 */
function freeDelivery(place: BagPlace, state: BagState, { country, quote }: Estimate): Shown | null {
  if (state.subtotal === null) return null;
  const blocked = sumOf(state, (line) => ships(line) && blockedLines(state).includes(line));
  const reached = Math.max(0, state.subtotal.amount - sumOf(state, (line) => !ships(line)) - blocked);
  if (country === null) return ofShop(place, reached);
  if (quote === null) return null;
  const { shipping } = quote.totals;
  if (quote.freeShippingMissing !== null) {
    const { freeShippingMissing: missing } = quote;
    return { country, missing: { ...missing, amount: missing.amount + blocked }, reached };
  }
  if (shipping?.amount !== 0) return null;
  if (blocked === 0) return { country, missing: shipping, reached };
  // The quote counts every line, and does not say from which sum on delivery is free.
  return country === place.freeDelivery?.country ? ofShop(place, reached) : null;
}

function ofShop({ freeDelivery: own }: BagPlace, reached: number): Shown | null {
  if (own === null) return null;
  return { country: own.country, missing: { ...own.from, amount: own.from.amount - reached }, reached };
}

const ships = ({ requiresShipping }: BagLine): boolean => requiresShipping !== false;

/** The part of the subtotal from these lines, without products that are no longer sold. */
function sumOf({ lines }: BagState, isMeant: (line: BagLine) => boolean): number {
  return lines
    .filter((line) => isMeant(line) && !line.warnings.some(({ code }) => code === "unavailable"))
    .reduce((sum, { lineTotal }) => sum + (lineTotal?.amount ?? 0), 0);
}
