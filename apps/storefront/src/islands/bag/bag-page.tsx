import { hydrate } from "preact";
import { BagView } from "../../bag/bag-view.tsx";
import { type BagIslandData, settledState } from "../../bag/state.ts";
import { islandData } from "../island-data.ts";
import { useBag } from "./use-bag.ts";
import { useEstimate } from "./use-estimate.ts";

function BagIsland({ place, cart, estimate: first }: BagIslandData) {
  const state = useBag(settledState(cart));
  const { estimate, actions } = useEstimate(state, { place, first });
  return <BagView place={place} state={state} estimate={estimate} actions={actions} />;
}

/** Makes the page of the bag alive. */
export function startBagPage(root: Element): void {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[name="qty"]')];
  const typed = fields.filter(({ value, defaultValue }) => value !== defaultValue);
  hydrate(<BagIsland {...islandData<BagIslandData>("bag")} />, root);
  // Quantities that were typed before the page came alive.
  for (const field of typed) field.dispatchEvent(new Event("change"));
}
