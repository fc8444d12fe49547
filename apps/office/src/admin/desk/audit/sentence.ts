import type { Language } from "@tote/storefront/data";
import { LOCALES } from "@tote/words";
import { sentences } from "./sentences.texts.ts";

export interface AuditedChange {
  readonly action: string;
  readonly resourceType: string;
  readonly resourceId: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Parts that a sentence may name: the thing, and a sum. Each is empty if the entry does not tell it, or no longer does. */
export interface Told {
  readonly name: string;
  readonly sum: string;
}

/**
 * An entry as a sentence in the reader's language; one of an action that is not known here keeps its code. `currency` is
 * the shop's: entries hold sums in minor units.
 */
export function sentenceOf(entry: AuditedChange, language: Language, currency: string | undefined): string {
  const minor = minorOf(entry);
  const sum = minor === null || currency === undefined ? "" : moneyText(minor, currency, language);
  return sentences[language][entry.action]?.({ name: nameOf(entry, language), sum }) ?? entry.action;
}

/** The members that name a thing, the best first; those of people and codes stand without quotation marks. */
const NAMES = ["displayName", "title", "name", "legalName", "company", "code", "subject", "filename"];
const BARE = ["displayName", "code"];

function nameOf({ after, before, resourceType, resourceId }: AuditedChange, language: Language): string {
  // An order is called by its reference, which is its id in the log.
  if (resourceType === "order") return resourceId ?? "";
  for (const state of [after, before])
    for (const member of NAMES) {
      const value = memberOf(state, member);
      if (typeof value !== "string" || value === "") continue;
      if (BARE.includes(member)) return value;
      return language === "de" ? `„${value}“` : `“${value}”`;
    }
  return "";
}

function minorOf({ action, after, before }: AuditedChange): number | null {
  const [refunded, formerly] = [after, before].map((state) => memberOf(state, "refundedMinor"));
  if (action === "order.refund" && typeof refunded === "number" && typeof formerly === "number")
    return refunded - formerly;
  for (const state of [after, before]) {
    const amount = memberOf(state, "amountMinor") ?? memberOf(memberOf(state, "amount"), "amount");
    if (typeof amount === "number") return amount;
  }
  return null;
}

function moneyText(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
