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

/** The smallest charge by currency, in minor units (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const LEAST: Readonly<Record<string, number>> = {
  AED: 200,
  BGN: 100,
  CZK: 1_500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1_000,
};
const LEAST_OF_OTHERS = 50;

/** The smallest amount that Stripe collects of a currency, in our minor units. */
export function stripeLeast(currency: string): number {
  return LEAST[currency.toUpperCase()] ?? LEAST_OF_OTHERS;
}
