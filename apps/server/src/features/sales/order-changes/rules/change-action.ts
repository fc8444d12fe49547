/** One step of a change, as it is kept: ids are UUIDs, amounts are minor units of the order's currency. */
export type ChangeAction =
  | { type: "remove"; lineId: string; qty: number; restock: boolean }
  | {
      type: "add";
      variantId: string;
      qty: number;
      /** Null: today's price. */
      priceMinor: number | null;
      discount: { bps: number } | { amountMinor: number } | null;
      /** False: the order's creator earns nothing by it. */
      earns: boolean;
    }
  | {
      /** Takes the open pieces of a line out and adds them again at another price. */
      type: "reprice";
      lineId: string;
      priceMinor: number;
    };

/** A variant's terms of today for an added line, frozen with the change. */
export interface AddedTerms {
  /** The id that the new line gets. */
  lineId: string;
  productId: string;
  handle: string | null;
  title: string;
  variantTitle: string;
  sku: string | null;
  image: string | null;
  priceMinor: number;
  taxClass: string;
  rateBps: number;
  taxCountry: string;
  requiresShipping: boolean;
  withdrawable: boolean;
  /** True if its pieces are counted. */
  tracked: boolean;
}

/** By action; null for an action that needs none. */
export type ChangeTerms = ReadonlyArray<AddedTerms | null>;

/** The facts of an order that a change is decided from. */
export interface ChangeFacts {
  taxIncluded: boolean;
  needsDelivery: boolean;
  itemsMinor: number;
  discountMinor: number;
  /** Its price, and its tax. */
  shippingMinor: number;
  taxMinor: number;
  totalMinor: number;
  creditedMinor: number;
  receivedMinor: number;
  settledMinor: number;
  lines: ChangeLine[];
}

export interface ChangeLine {
  lineId: string;
  variantId: string;
  qty: number;
  totalMinor: number;
  taxMinor: number;
  /** Neither sent nor given up. */
  openQty: number;
  /** Pieces that credits and refunds took, refunds that failed left out. */
  goneQty: number;
  /** Money that credits and refunds took, refunds that failed left out. */
  takenMinor: number;
  tracked: boolean;
}

export interface DecidedCredit {
  lineId: string;
  kind: "removed";
  qty: number;
  valueMinor: number;
  amountMinor: number;
  taxMinor: number;
  restockedQty: number;
}

export interface DecidedLine extends AddedTerms {
  variantId: string;
  qty: number;
  stockTaken: number;
  unitPriceMinor: number;
  discountMinor: number;
  taxMinor: number;
  totalMinor: number;
  earns: boolean;
  /** The line whose pieces it has at another price; it earns at that line's rate. */
  repricedLineId?: string;
}

/** The result of a change. */
export interface ChangeResult {
  itemsMinor: number;
  discountMinor: number;
  taxMinor: number;
  totalMinor: number;
  creditedMinor: number;
  /** The amount that it adds to the total as sold. */
  addedMinor: number;
  /** Before any money follows. */
  balanceMinor: number;
  credits: DecidedCredit[];
  added: DecidedLine[];
  /** Pieces that go back to stock, or below zero are taken, by variant. */
  stock: Array<{ variantId: string; pieces: number }>;
}
