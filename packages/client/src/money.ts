/** `@tote/client/money`: sums as people write them. Arithmetic is the server's. */

/** Minor units and an ISO 4217 code: docs/contract/conventions.md#money-and-rates. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/**
 * A sum as the locale writes it; by default in the page's language (`<html lang>`), and in English where there is no page,
 * so that a server and the browser write the same.
 * @example
 * formatMoney({ amount: 4999, currency: "EUR" }, "de"); // "49,99 €"
 */
export function formatMoney({ amount, currency }: Money, locale?: string): string {
  const format = formatOf(currency, locale);
  return format.format(amount / 10 ** digitsOf(format));
}

/**
 * Reads typed text as minor units; null if it is not a sum in this currency. Signs of the currency, spaces and
 * separators of thousands are allowed; decimals that the currency does not have are not.
 * @example
 * parseMoney("1.234,50 €", "EUR", "de"); // { amount: 123450, currency: "EUR" }
 */
export function parseMoney(text: string, currency: string, locale?: string): Money | null {
  const format = formatOf(currency, locale);
  const parts = format.formatToParts(1234567.5);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value.trim() || "\0";
  const digits = digitsOf(format);
  const number = text.replaceAll(partOf("currency"), "").replaceAll(currency, "").replaceAll(/\s/g, "");
  const [whole = "", fraction = "", ...others] = number.split(partOf("decimal"));
  const groups = whole.split(partOf("group"));
  const units = groups.join("");
  // "1,23" in English is no 123.
  const isWhole = /^-?\d+$/.test(units) && (groups.length === 1 || groups.at(-1)?.length === 3);
  if (others.length > 0 || !isWhole || /\D/.test(fraction) || fraction.length > digits) return null;
  const amount = Number(units + fraction.padEnd(digits, "0"));
  return Number.isSafeInteger(amount) ? { amount, currency } : null;
}

function formatOf(currency: string, locale: string | undefined): Intl.NumberFormat {
  return new Intl.NumberFormat(locale ?? pageLanguage(), { style: "currency", currency });
}

function digitsOf(format: Intl.NumberFormat): number {
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Never the browser's own language or that of a server's environment, in which the page is not written. */
function pageLanguage(): string {
  const page = (globalThis as { document?: { documentElement?: { lang?: string } } }).document;
  return page?.documentElement?.lang || "en";
}
