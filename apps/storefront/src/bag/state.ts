import type { Quote } from "@tote/client";
import type { BagLine, BagSnapshot } from "@tote/client/bag";
import type { Cart, Money, Shop, Shown } from "../data.ts";

/** The state that a bag shows: the engine's snapshot once the page is alive, the server's bag before. */
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
  | "discounts"
  | "discountCode"
  | "discount"
  | "discountError"
  | "cart"
  | "lastOrder"
  | "waitingOrder"
> & {
  /** True: a sign-in put the things of another bag in here. */
  readonly merged?: boolean;
};

/** The shop's facts that components of the bag need; islands get them beside the bag. */
export type BagPlace = Pick<
  Shop,
  "language" | "ownLanguage" | "prefix" | "publicUrl" | "pictureOrigins" | "freeDelivery" | "countries" | "tax"
>;

/** The cost of the bag in a country; without one, only discounts are known. */
export interface Estimate {
  /** ISO 3166-1 alpha-2; null: not chosen. */
  readonly country: string | null;
  /** Null before it is known, and where it is not asked for. */
  readonly quote: Quote | null;
  readonly isBusy: boolean;
  /** True: the server could not say. */
  readonly hasFailed: boolean;
}

export const NO_ESTIMATE: Estimate = { country: null, quote: null, isBusy: false, hasFailed: false };

/** True unless the bag holds nothing but goods without delivery. */
export function bagShips({ lines }: Pick<BagState, "lines">): boolean {
  return lines.length === 0 || lines.some(({ requiresShipping }) => requiresShipping !== false);
}

/** The body of a quote of the bag. */
interface BagQuoteInput {
  lines: { productId: string; variantId: string; qty: number }[];
  shippingAddress?: { country: string };
  discountCode?: string;
}

/** The request for a quote of this bag; null if it would say no more than the bag. */
export function quoteInput(
  { lines, discounts, discountCode, discount }: Pick<BagState, "lines" | "discounts" | "discountCode" | "discount">,
  country: string | null,
): BagQuoteInput | null {
  const wanted = lines.filter(({ qty, warnings }) => qty > 0 && !warnings.some(({ code }) => code === "unavailable"));
  const isCheaper = discount?.applied === true || discounts.length > 0;
  if (wanted.length === 0 || (country === null && !isCheaper)) return null;
  return {
    lines: wanted.map(({ productId, variantId, qty }) => ({ productId, variantId, qty })),
    ...(country === null ? {} : { shippingAddress: { country } }),
    ...(discountCode === null ? {} : { discountCode }),
  };
}

/** The items of a link, before they are in the bag. */
export interface BagOffer {
  readonly items: readonly OfferedItem[];
  readonly code: string | null;
  /** The hidden fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** True: the button goes on to the checkout. */
  readonly leadsToCheckout: boolean;
}

export interface OfferedItem {
  /** As the link names it. */
  readonly name: string;
  readonly title: string;
  /** Null where the product has only one variant. */
  readonly variantTitle: string | null;
  /** Null: there is no such product. */
  readonly url: string | null;
  readonly image: Shown | null;
  readonly price: Money | null;
  readonly qty: number;
  /** `choose`: the link names a product that comes in several variants. */
  readonly state: "ready" | "short" | "sold_out" | "choose" | "unknown";
  /** Null: not tracked, or unknown. */
  readonly stock: number | null;
}

/** Initial data of the bag page's island. */
export interface BagIslandData {
  readonly place: BagPlace;
  readonly cart: Cart | null;
  readonly estimate: Estimate;
}

export function placeOf(shop: Shop): BagPlace {
  const { language, ownLanguage, prefix, publicUrl, pictureOrigins, freeDelivery, countries, tax } = shop;
  return { language, ownLanguage, prefix, publicUrl, pictureOrigins, freeDelivery, countries, tax };
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
    discounts: cart?.discounts ?? [],
    discountCode: cart?.discountCode ?? null,
    discount: cart?.discount ?? null,
    discountError: null,
    cart: cart === null ? null : { id: cart.id, version: cart.version },
    lastOrder: cart?.lastOrder ?? null,
    waitingOrder: cart?.waitingOrder ?? null,
  };
}

/** Lines that an order would refuse as they are: no longer sold, or more than there is. */
export function blockedLines({ lines }: Pick<BagState, "lines">): BagLine[] {
  return lines.filter(
    ({ qty, pending, warnings, stock }) =>
      qty > 0 &&
      pending !== "removing" &&
      warnings.some(({ code }) => code === "unavailable" || (code === "insufficient_stock" && qty > (stock ?? 0))),
  );
}
