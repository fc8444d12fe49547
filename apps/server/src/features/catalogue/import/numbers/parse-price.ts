import { MAX_MINOR } from "../../../../platform/http/requests/schema.ts";
import { currencyDigits } from "../../../../platform/money/currency.ts";
import { type DecimalForm, readNumber } from "./decimal-form.ts";

export interface PriceProblem {
  code: "invalid_price" | "price_ambiguous" | "price_too_precise" | "price_too_high";
  message: string;
}

/**
 * Reads "19.99", or "19,99" in a file with decimal commas, as 1999, exactly: moves digits as text, without floating
 * point. The sign or code of the store's currency may stand before or after the number.
 */
export function parsePrice(text: string, currency: string, form: DecimalForm = "point"): number | PriceProblem {
  const number = readNumber(withoutCurrency(text, currency), form, false);
  if (number === "ambiguous")
    return {
      code: "price_ambiguous",
      message: `"${shortened(text)}" can be read in two ways. Write all decimal places, such as ${example(form)}.`,
    };
  if (number === null || number.isNegative) return { code: "invalid_price", message: invalid(text, form) };
  const digits = currencyDigits(currency);
  const { whole, fraction } = number;
  if (fraction.length > digits) {
    const places = digits === 0 ? "no decimal places" : `${digits} decimal places`;
    return { code: "price_too_precise", message: `"${text}" is more precise than ${currency}, which has ${places}.` };
  }
  const minor = BigInt(`${whole}${fraction.padEnd(digits, "0")}`);
  if (minor > BigInt(MAX_MINOR))
    return { code: "price_too_high", message: `"${text}" is above the highest price, ${highest(digits)} ${currency}.` };
  return Number(minor);
}

function invalid(text: string, form: DecimalForm): string {
  const [sign, found] = form === "point" ? ["point", "comma"] : ["comma", "point"];
  if (readNumber(text, form === "point" ? "comma" : "point", false) !== null)
    return `"${shortened(text)}" has a decimal ${found}, but the file writes decimals with a ${sign}.`;
  return `"${shortened(text)}" is not a price; write it as ${example(form)}.`;
}

const example = (form: DecimalForm) => (form === "point" ? "1299.00" : "1299,00");

const signs = new Map<string, readonly string[]>();

function withoutCurrency(text: string, currency: string): string {
  let known = signs.get(currency);
  if (known === undefined) {
    const signOf = (currencyDisplay: "symbol" | "narrowSymbol") =>
      new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === "currency")?.value ?? currency;
    known = [currency, signOf("symbol"), signOf("narrowSymbol")];
    signs.set(currency, known);
  }
  for (const sign of known) {
    if (text.startsWith(sign)) return text.slice(sign.length).trim();
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return text;
}

function highest(digits: number): string {
  const text = String(MAX_MINOR);
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
