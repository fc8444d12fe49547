import type { Money as Sum } from "@tote/client";
import { formatMoney } from "@tote/storefront/money";
import { LOCALES } from "@tote/words";
import { useLocale } from "../../shell/language.ts";

/** Figures as people of the language write them. */
export function useValues() {
  const { language } = useLocale();
  const number = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  return {
    language,
    money: (sum: Sum) => formatMoney(sum, language),
    count: (value: number) => number.format(value),
    share: (value: number) => share.format(value),
    /** A rate of a commission in basis points. */
    rate: (bps: number) =>
      new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(bps / 10_000),
  };
}

/** Money as a table of numbers has it: `30.50`. */
export function decimalText({ amount, currency }: Sum): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return (amount / 10 ** digits).toFixed(digits);
}

/** An instant as a short day, in the zone of the figures or else in the account's. */
export function useShortDay(timezone?: string): (at: string) => string {
  const { language, timezone: own } = useLocale();
  const zone = timezone ?? own;
  const tag = LOCALES[language];
  const format = new Intl.DateTimeFormat(tag, {
    day: "numeric",
    month: "short",
    ...(zone === undefined ? {} : { timeZone: zone }),
  });
  return (at) => format.format(new Date(at));
}
