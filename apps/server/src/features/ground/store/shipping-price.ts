/** The price of a shipping method (docs/contract/orders.md#shipping); pure, in minor units. */

/** A price from a weight or from a subtotal on. */
export type PriceStep = { fromGrams: number; priceMinor: number } | { fromMinor: number; priceMinor: number };

export interface ShippingTerms {
  /** The price below the first step. */
  priceMinor: number;
  freeFromMinor: number | null;
  /** Ascending, all by weight or all by subtotal. */
  prices: readonly PriceStep[];
}

export interface Parcel {
  /** The goods that ship, after the discount. */
  goodsMinor: number;
  /** The weight of the shipped lines; others weigh 0. */
  grams: number;
}

/** Free from the threshold on, else the price of the highest step reached. */
export function shippingPrice(
  { priceMinor, freeFromMinor, prices }: ShippingTerms,
  { goodsMinor, grams }: Parcel,
): number {
  if (freeFromMinor !== null && goodsMinor >= freeFromMinor) return 0;
  const reached = prices.filter((step) =>
    "fromGrams" in step ? grams >= step.fromGrams : goodsMinor >= step.fromMinor,
  );
  return reached.at(-1)?.priceMinor ?? priceMinor;
}
