/**
 * Stripe counts most currencies in the minor units of ISO 4217, as we do. These two have none there and still have two
 * digits at Stripe, both of them zero (https://docs.stripe.com/currencies#special-cases).
 */
const HUNDREDFOLD: ReadonlySet<string> = new Set(["ISK", "UGX"]);

/**
 * Stripe takes the three digits of the first ones only when the last one is zero, has no digits where ISO 4217 has two for
 * MGA, and does not know the others: it can carry not every price of ours.
 */
const NOT_EXACT: ReadonlySet<string> = new Set("BHD JOD KWD OMR TND MGA IQD LYD CLF UYI UYW".split(" "));

/** True when Stripe can collect every amount of a currency exactly. */
export function stripeTakes(currency: string): boolean {
  return !NOT_EXACT.has(currency);
}

/** Minor units as Stripe counts them. */
export function toStripeAmount(minor: number, currency: string): number {
  return HUNDREDFOLD.has(currency.toUpperCase()) ? minor * 100 : minor;
}

/**
 * Converts a collected amount to our minor units. Rounds down when Stripe reports a fraction of an indivisible unit.
 */
export function fromStripeAmount(amount: number, currency: string): number {
  return HUNDREDFOLD.has(currency.toUpperCase()) ? Math.floor(amount / 100) : amount;
}
