import type { Language } from "../data.ts";

interface Money {
  amount: number;
  currency: string;
}

interface CurrencyFormat {
  readonly format: Intl.NumberFormat;
  readonly digits: number;
}

/** Making one costs thirty times what it does. */
const formats = new Map<string, CurrencyFormat>();

function formatOf(currency: string, language: Language): CurrencyFormat {
  const key = `${language} ${currency}`;
  let known = formats.get(key);
  if (known === undefined) {
    const format = new Intl.NumberFormat(language, { style: "currency", currency });
    known = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
    formats.set(key, known);
  }
  return known;
}

/** An amount in minor units as people of the language write it. */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const { format, digits } = formatOf(currency, language);
  return format.format(amount / 10 ** digits);
}

/** An amount in minor units as a decimal number with a point, as programs read it. */
export function decimalMoney({ amount, currency }: Money): string {
  const { digits } = formatOf(currency, "en");
  return (amount / 10 ** digits).toFixed(digits);
}
