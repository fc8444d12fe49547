import { hydrate } from "preact";
import { BagView } from "../bag/bag-view.tsx";
import { type BagIslandData, settledState } from "../bag/state.ts";
import { islandData } from "./island-data.ts";
import { actions, useBag } from "./use-bag.ts";

function BagIsland({ place, cart }: BagIslandData) {
  const state = useBag(settledState(cart));
  return <BagView place={place} state={state} actions={actions} />;
}

/** Makes the page of the bag alive. */
export function startBagPage(root: Element): void {
  hydrate(<BagIsland {...islandData<BagIslandData>("bag")} />, root);
}
