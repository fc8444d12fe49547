/** A promotion as the evaluation reads it: plain data, money in minor units of the shop's currency, rates in basis points. */

export const PROMOTION_CLASSES = ["product", "order", "shipping"] as const;

export type PromotionClass = (typeof PROMOTION_CLASSES)[number];

/** Items that a promotion is about: any of those named, less those excluded. Without a name, all items. */
export interface Match {
  products?: readonly string[];
  variants?: readonly string[];
  collections?: readonly string[];
  notProducts?: readonly string[];
  notCollections?: readonly string[];
  /** Leaves out variants with a compare-at price above their price. */
  reduced?: false;
}

interface Capped {
  /** The most that the promotion takes off an order. */
  atMostMinor?: number;
  /** Class `product`: the number of pieces that get the saving, cheapest first. */
  maxPieces?: number;
}

export type Step = { from: number } & ({ bps: number } | { amountMinor: number });

export type Effect =
  | ({ type: "percentage"; bps: number } & Capped)
  | ({ type: "amount"; amountMinor: number } & Capped)
  | ({ type: "fixed_price"; priceMinor: number } & Capped)
  /** Ascending steps: pieces in the class `product`, a subtotal in the class `order`. */
  | ({ type: "tiers"; steps: readonly Step[] } & Capped)
  /** Without a match of its own, `get` is served from the pieces that `buy` matches. */
  | {
      type: "buy_get";
      buy: { match: Match; qty: number };
      get: { match?: Match; qty: number; bps: number };
      timesMax?: number;
    }
  | {
      type: "bundle";
      items: ReadonlyArray<{ match: Match; qty: number }>;
      priceMinor: number;
      timesMax?: number;
    }
  | { type: "gift"; variantId: string; qty: number }
  /** Without `methods`, every method; without `upToMinor`, the whole price. */
  | { type: "free_shipping"; methods?: readonly string[]; upToMinor?: number };

/** All of them must hold. */
export interface Conditions {
  subtotal?: { minimumMinor: number; match?: Match };
  quantity?: { minimum: number; match?: Match };
  /** Countries of delivery. */
  countries?: readonly string[];
  accountsOnly?: boolean;
  firstOrder?: boolean;
}

export interface Promotion {
  /** A UUID that begins with its time, so that the older of two has the lower id. */
  id: string;
  class: PromotionClass;
  match: Match;
  effect: Effect;
  conditions: Conditions;
  /** The classes that it may stand beside. */
  combines: readonly PromotionClass[];
  /** Breaks ties only. */
  priority: number;
  active: boolean;
  startsAt: Date | null;
  /** The first moment after the promotion. */
  endsAt: Date | null;
  usageLimit: number | null;
  perCustomerLimit: number | null;
  budgetMinor: number | null;
}

/** A promotion that an order may get, with its use so far. */
export interface Candidate {
  promotion: Promotion;
  /** The code that the order names; null for an automatic promotion. */
  code: string | null;
  used: number;
  /** Null for a visitor, whose limit is checked when the order is placed. */
  usedByCustomer: number | null;
  spentMinor: number;
}

export interface FactLine {
  variantId: string;
  productId: string;
  collectionIds: readonly string[];
  priceMinor: number;
  qty: number;
  /** Has a compare-at price above its price. */
  reduced: boolean;
  /** Gift cards never match and are in no subtotal. */
  giftCard: boolean;
  /** Counts for the price of delivery. */
  ships: boolean;
}

/** A method of delivery that serves the order. */
export interface FactMethod {
  code: string;
  /** Its price for goods of this value, before promotions. */
  priceFor: (goodsMinor: number) => number;
  /** Its price without any threshold or promotion, for ties. */
  listMinor: number;
}

export interface Facts {
  now: Date;
  lines: readonly FactLine[];
  /** Null until the address is known. */
  country: string | null;
  customer: { account: boolean; firstOrder: boolean };
  /** Empty if nothing ships, or until the address is known. */
  methods: readonly FactMethod[];
  /** The code of the method that the order asks for; null leaves the choice to the price. */
  asked: string | null;
  /** Variants that promotions give away, with the pieces in stock (null: not tracked). */
  gifts: ReadonlyMap<string, { priceMinor: number; available: number | null }>;
  /** The total of the order for these nets of its lines and this price of delivery. */
  totalOf: (nets: readonly number[], shippingMinor: number) => number;
}
