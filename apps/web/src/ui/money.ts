import type { Language } from "../data.ts";

interface Money {
  amount: number;
  currency: string;
}

const formats = new Map<string, { format: Intl.NumberFormat; digits: number }>();

/** An amount in minor units as people of the language write it. */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const key = `${language} ${currency}`;
  let known = formats.get(key);
  if (known === undefined) {
    const format = new Intl.NumberFormat(language, { style: "currency", currency });
    known = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
    formats.set(key, known);
  }
  return known.format.format(amount / 10 ** known.digits);
}
