import type { Language } from "../data.ts";

/**
 * A number that a person typed, in units of its last decimal place (`49,90` with two is 4990), or why it is refused:
 * `ambiguous` texts have two readings, as whole numbers with their decimals.
 */
export type Reading =
  | { readonly value: number }
  | { readonly refused: "unreadable" }
  | { readonly refused: "ambiguous"; readonly readings: readonly [grouped: number, decimal: number] };

const UNREADABLE: Reading = { refused: "unreadable" };
const DECIMAL_SIGN: Readonly<Record<Language, string>> = { en: ".", de: "," };
/** Blanks of any width and apostrophes only ever group digits. */
const BLANK = /[\s'\u2019]/g;

/**
 * Reads a decimal number in both notations, `1.234,50` and `1,234.50`. Of two different signs, the last one is the
 * decimal sign. A single sign is the decimal sign with one or two digits behind it; with three it groups, if the
 * language writes it so. Neither is assumed if both are possible.
 */
export function readDecimal(text: string, digits: number, language: Language): Reading {
  const typed = text.trim().replaceAll("\u2212", "-").replaceAll(BLANK, " ");
  const [, minus = "", number = ""] = /^(-?) ?([\d., ]*\d)$/.exec(typed) ?? [];
  const signs = number.replaceAll(/[^.,]/g, "");
  const last = signs.at(-1);
  const read = (decimalSign: string | null): Reading => {
    const scaled = scale(number, decimalSign, digits);
    if (scaled === null) return UNREADABLE;
    return { value: minus === "" || scaled === 0 ? scaled : -scaled };
  };
  if (last === undefined) return read(null);
  if (signs.length > 1) return read(new Set(signs).size === 1 ? null : last);
  const behind = number.length - 1 - number.indexOf(last);
  if (behind !== 3 || !/^[1-9]\d{0,2}[.,]/.test(number)) return read(last);
  if (digits === 0 || last !== DECIMAL_SIGN[language]) return read(null);
  if (digits >= 3) return read(last);
  const sign = minus === "" ? 1 : -1;
  return {
    refused: "ambiguous",
    readings: [sign * Number(number.replace(last, "")), sign * Number(number.replace(last, "."))],
  };
}

/** The digits of a number with this decimal sign, padded to `digits` places; null if the groups or places are wrong. */
function scale(number: string, decimalSign: string | null, digits: number): number | null {
  const at = decimalSign === null ? -1 : number.lastIndexOf(decimalSign);
  const whole = at < 0 ? number : number.slice(0, at);
  const fraction = at < 0 ? "" : number.slice(at + 1);
  const groups = /[., ]/.exec(whole)?.[0];
  const isWhole =
    groups === undefined
      ? /^\d+$/.test(whole) || (whole === "" && fraction !== "")
      : groups !== decimalSign && new RegExp(`^\\d{1,3}(?:[${groups}]\\d{3})+$`).test(whole);
  if (!isWhole || !/^\d*$/.test(fraction) || fraction.length > digits) return null;
  const scaled = Number(whole.replaceAll(/\D/g, "") + fraction.padEnd(digits, "0"));
  return Number.isSafeInteger(scaled) ? scaled : null;
}
