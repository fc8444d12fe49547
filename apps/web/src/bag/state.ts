import type { BagLine, BagSnapshot } from "@tote/client/bag";
import type { Cart, Shop } from "../data.ts";

/** What a bag shows: the engine's snapshot in a page that is alive, the server's bag before. */
export type BagState = Pick<
  BagSnapshot,
  | "status"
  | "lines"
  | "itemCount"
  | "subtotal"
  | "subtotalSettled"
  | "warnings"
  | "offline"
  | "undo"
  | "questions"
  | "discountCode"
  | "discount"
>;

/** What components of the bag need of the shop; islands get it beside the bag. */
export type BagPlace = Pick<
  Shop,
  "language" | "ownLanguage" | "prefix" | "publicUrl" | "pictureOrigins" | "freeDelivery"
>;

/** What the island of the bag's page starts from. */
export interface BagIslandData {
  readonly place: BagPlace;
  readonly cart: Cart | null;
}

export function placeOf(shop: Shop): BagPlace {
  const { language, ownLanguage, prefix, publicUrl, pictureOrigins, freeDelivery } = shop;
  return { language, ownLanguage, prefix, publicUrl, pictureOrigins, freeDelivery };
}

/** A bag as the server knows it, with nothing on its way. */
export function settledState(cart: Cart | null): BagState {
  const warnings = cart?.warnings ?? [];
  return {
    status: "ready",
    lines: (cart?.lines ?? []).map((line): BagLine => {
      return {
        ...line,
        pending: null,
        error: null,
        warnings: warnings.filter((each) => each.variantId === line.variantId),
      };
    }),
    itemCount: cart?.itemCount ?? 0,
    subtotal: cart?.subtotal ?? null,
    subtotalSettled: true,
    warnings,
    offline: false,
    undo: null,
    questions: [],
    discountCode: cart?.discountCode ?? null,
    discount: cart?.discount ?? null,
  };
}
