import { createClient } from "@tote/client";
import { hydrate } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CheckoutView } from "../checkout/checkout-view.tsx";
import type { CheckoutData } from "../checkout/data.ts";
import { emptyForm, typedBefore } from "../checkout/form.ts";
import { CheckoutStore } from "./checkout/store.ts";
import { islandData } from "./island-data.ts";

function CheckoutIsland({ store }: { store: CheckoutStore }) {
  const [state, show] = useState(store.state);
  const [isAlive, awake] = useState(false);
  useEffect(() => {
    const end = store.subscribe(() => show(store.state));
    awake(true);
    store.start();
    return end;
  }, [store]);
  return <CheckoutView data={store.data} state={state} actions={isAlive ? store.actions : undefined} />;
}

/** Makes the checkout alive. */
export function startCheckout(root: Element): void {
  const data = islandData<CheckoutData>("checkout");
  const tote = createClient({ language: data.place.language });
  const first = emptyForm(data);
  const store = new CheckoutStore(data, tote, { first, typed: typedBefore(first, root) });
  hydrate(<CheckoutIsland store={store} />, root);
  // Back from the page after an order: what is shown here is over.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
}
