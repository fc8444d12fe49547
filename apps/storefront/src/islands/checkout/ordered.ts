import type { AlreadyOrdered } from "@tote/client";
import type { CheckoutState } from "../../checkout/state.ts";
import type { Cart } from "../../data.ts";

/** The order of the bag that this page opened with, once another tab has placed it; null while none has. */
export function orderedMeanwhile(
  opened: Cart | null,
  { phase, order, bag: { cart, lastOrder, waitingOrder } }: CheckoutState,
): CheckoutState["ordered"] {
  if (phase !== "filling" || order !== null || lastOrder === null || opened === null || opened.lines.length === 0)
    return null;
  if (cart?.id !== opened.id || lastOrder.cartVersion < opened.version) return null;
  return { order: { reference: lastOrder.reference, waits: waitingOrder?.id === lastOrder.id } };
}

/** The same as a refusal tells it. */
export function orderedBefore({ order }: AlreadyOrdered): NonNullable<CheckoutState["ordered"]> {
  if (order === null) return { order: null };
  const { reference, status, paymentStatus } = order;
  const waits = status === "placed" && ["pending", "failed", "voided"].includes(paymentStatus);
  return { order: { reference, waits } };
}
