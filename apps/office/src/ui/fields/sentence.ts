import type { Language } from "@tote/storefront/data";
import { formatMoney } from "@tote/storefront/money";
import type { Fault } from "./faults.ts";
import { type Kind, kindOf } from "./kind.ts";
import { sentenceTexts } from "./sentence.texts.ts";

/** The facts of a field that a form knows beside its name. */
export interface Place {
  readonly label?: string | undefined;
  readonly kind?: Kind | undefined;
  readonly currency?: string | undefined;
}

const LARGE = /^(too_large|too_long|qty_too_large|insufficient_stock|refund_exceeds_payment)$/;
const SHAPED = ["colour", "vat", "iban", "country", "date"] as const;
const isShaped = (kind: Kind): kind is (typeof SHAPED)[number] => (SHAPED as readonly Kind[]).includes(kind);
const IBAN = /^(unknown_country|wrong_length|wrong_check_digits|wrong_format)$/;

/** The sentence that a field's fault is told in: its rule in its own unit. `null` for codes that say more than a rule. */
export function faultSentence(fault: Fault, language: Language, place: Place = {}): string | null {
  const { name, code, limit, unit } = fault;
  const words = sentenceTexts[language];
  const kind = place.kind ?? kindOf(name, unit);
  const isEmpty = code === "required" || (code === "too_short" && (limit ?? 1) <= 3);
  if (isEmpty && kind === "consent") return words.rule.consent;
  if (isEmpty && (kind === "choice" || kind === "country" || kind === "date")) return words.rule[kind];
  if (isEmpty) return place.label ? words.required(labelInSentence(place.label, language)) : words.fill;
  // The form tells more than the length: a colour has seven characters because of how it is written.
  if (isShaped(kind) && /^(too_long|too_short)$/.test(code)) return words.rule[kind];
  if (unit === "characters" && limit !== undefined)
    return (code === "too_short" ? words.leastCharacters : words.mostCharacters)(count(limit, language));
  if (code === "too_many" && limit !== undefined) return words.mostEntries(count(limit, language));
  if (code === "too_few") return words.leastEntries(limit ?? 1);
  if (code === "not_unique") return words.once;
  if (code === "too_small" || LARGE.test(code)) {
    const isLarge = code !== "too_small";
    if (limit === undefined && unit === undefined && !/^too_/.test(code)) return null;
    if (limit === undefined) return isLarge ? words.smaller : words.larger;
    return (isLarge ? words.most : words.least)(inUnit(limit, kind, language, place.currency));
  }
  if (IBAN.test(code) && kind === "iban") return words.rule.iban;
  if (code === "wrong_length") return ruleOf(kind, language, place);
  if (code === "wrong_format" || code === "wrong_type" || code === "not_allowed" || code === "unreadable")
    return ruleOf(code === "not_allowed" && kind === "text" ? "choice" : kind, language, place);
  return null;
}

/** Describes the values that a field of this kind accepts. */
function ruleOf(kind: Kind, language: Language, { currency }: Place): string {
  const words = sentenceTexts[language];
  if (kind === "money") return words.price(exampleOf(currency ?? "EUR", language));
  if (kind === "text" || kind === "list") return words.text;
  return words.rule[kind];
}

/** A sum without its sign, as an example to type: `49.90`. */
export function exampleOf(currency: string, language: Language): string {
  const digits = digitsOf(currency);
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    digits === 0 ? 490 : 49.9,
  );
}

export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

function inUnit(limit: number, kind: Kind, language: Language, currency: string | undefined): string {
  if (kind === "percent")
    return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(limit / 10_000);
  if (kind === "money" && currency !== undefined) return formatMoney({ amount: limit, currency }, language);
  if (kind === "money") return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(limit / 100);
  if (kind === "days") return sentenceTexts[language].days(count(limit, language));
  return count(limit, language);
}

const count = (value: number, language: Language): string => new Intl.NumberFormat(language).format(value);

/** A label within a sentence: "Legal name" is "the legal name"; signs of units behind it are left out. */
function labelInSentence(label: string, language: Language): string {
  const name = label.replace(/\s*\([^)]*\)$/, "").replace(/[:*?]\s*$/, "");
  if (language === "de") return name;
  const isWord = /^\p{Lu}(?:\p{Ll}|$|\s)/u.test(name);
  const lower = isWord ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  return /^(?:the|a|an|your|our|its|one|this|at)\b/i.test(lower) ? lower : `the ${lower}`;
}
