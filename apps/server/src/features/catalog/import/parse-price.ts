import { MAX_MINOR } from "../../../platform/http/requests/schema.ts";
import { currencyDigits } from "../../../platform/money/currency.ts";

export interface PriceProblem {
  code: "invalid_price" | "price_too_precise" | "price_too_high";
  message: string;
}

/** Reads "19.99" as 1999, exactly: moves digits as text, without floating point. */
export function parsePrice(text: string, currency: string): number | PriceProblem {
  const match = /^(\d{1,18})(?:\.(\d{0,18}))?$/.exec(text);
  if (match === null) {
    const message = /^\d+,\d+$/.test(text)
      ? `"${text}" has a decimal comma; write it with a point.`
      : `"${shortened(text)}" is not a price; write it as 19.99, without currency and thousands separators.`;
    return { code: "invalid_price", message };
  }
  const digits = currencyDigits(currency);
  const fraction = (match[2] ?? "").replace(/0+$/, "");
  if (fraction.length > digits) {
    const places = digits === 0 ? "no decimal places" : `${digits} decimal places`;
    return { code: "price_too_precise", message: `"${text}" is more precise than ${currency}, which has ${places}.` };
  }
  const minor = BigInt(`${match[1]}${fraction.padEnd(digits, "0")}`);
  if (minor > BigInt(MAX_MINOR))
    return { code: "price_too_high", message: `"${text}" is above the highest price, ${highest(digits)} ${currency}.` };
  return Number(minor);
}

function highest(digits: number): string {
  const text = String(MAX_MINOR);
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
