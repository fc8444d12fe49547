import type { Money } from "@tote/client";
import type { Language } from "@tote/storefront/data";

/** An amount without its currency, as it is typed. */
export function plainAmount({ amount, currency }: Money, language: Language): string {
  const digits =
    new Intl.NumberFormat(language, { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return new Intl.NumberFormat(language, format).format(amount / 10 ** digits);
}
