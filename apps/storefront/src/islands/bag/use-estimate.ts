import type { Quote } from "@tote/client";
import { useEffect, useState } from "preact/hooks";
import type { BagActions } from "../../bag/lines.tsx";
import { type BagState, type Estimate, NO_ESTIMATE, quoteInput } from "../../bag/state.ts";
import { transport } from "./bag.ts";
import { actions } from "./use-bag.ts";

/** The tab's choice, for its other pages. */
const ITEM = "tote-country";

/** The cost of the bag in the chosen country, requested again when the bag changes. */
export function useEstimate(
  state: BagState,
  { place, first = NO_ESTIMATE }: { place: { countries: readonly string[] }; first?: Estimate },
): { estimate: Estimate; actions: BagActions } {
  const [estimate, show] = useState(first);
  const { country } = estimate;
  const input = JSON.stringify(state.subtotalSettled ? quoteInput(state, country) : null);
  useEffect(() => {
    const known = chosenBefore();
    if (country === null && known !== null && place.countries.includes(known))
      show((before) => ({ ...before, country: known }));
  }, []);
  useEffect(() => {
    if (input === "null") {
      if (state.subtotalSettled) show((before) => ({ ...NO_ESTIMATE, country: before.country }));
      return;
    }
    const asked = new AbortController();
    show((before) => ({ ...before, isBusy: true, hasFailed: false }));
    quote(input, asked.signal).then(
      (answer) => show((before) => ({ ...before, quote: answer, isBusy: false })),
      () => asked.signal.aborted || show((before) => ({ ...NO_ESTIMATE, country: before.country, hasFailed: true })),
    );
    return () => asked.abort();
  }, [input]);
  const choose = (chosen: string) => {
    remember(chosen);
    show((before) => ({ ...before, country: chosen }));
  };
  return { estimate, actions: { ...actions, estimate: choose } };
}

async function quote(input: string, signal: AbortSignal): Promise<Quote> {
  const body = JSON.parse(input);
  const { data } = await transport.request<Quote>({ method: "POST", path: "/api/checkout/quote", body, signal });
  return data;
}

function chosenBefore(): string | null {
  try {
    return sessionStorage.getItem(ITEM);
  } catch {
    return null;
  }
}

function remember(country: string): void {
  try {
    sessionStorage.setItem(ITEM, country);
  } catch {
    // The next page asks again.
  }
}
