interface Sum {
  readonly amount: number;
  readonly currency: string;
}

/** Basis points as people write per cent: 1250 is `12.5`. */
export const percentOf = (bps: number): string => String(bps / 100);

/** What people write as per cent, with comma or point, in basis points. */
export const bpsOf = (text = ""): number => Math.round(numberOf(text) * 100);

/** Minor units as a decimal: 490 euro cents are `4.90`. */
export const decimalOf = ({ amount, currency }: Sum): string =>
  (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));

/** A decimal with comma or point in minor units. */
export const moneyOf = (text: string, currency: string): Sum => ({
  amount: Math.round(numberOf(text) * 10 ** digitsOf(currency)),
  currency,
});

export const numberOf = (text = ""): number => Number(text.trim().replace(",", "."));

/** An empty field is null. */
export const textOrNull = (text = ""): string | null => text.trim() || null;

export const integerOrNull = (text = ""): number | null => (text.trim() === "" ? null : numberOf(text));

export const listOf = (text = ""): string[] => text.split(/[\s,]+/).filter(Boolean);

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
