import type { Language } from "../http/language.ts";
import type { Money } from "../money.ts";

/** An amount as people write it in a language. */
export function writtenMoney(money: Money, language: Language): string {
  const format = new Intl.NumberFormat(language === "de" ? "de-DE" : "en-GB", {
    style: "currency",
    currency: money.currency,
  });
  return format.format(money.amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
