import { foldDigits, foldText } from "../../../../platform/fold-text.ts";
import { trackingNumberKey } from "../rules/tracking-key.ts";

/** The parts of an order that staff may be told on the telephone. */
export interface FindFacts {
  reference: string;
  email: string;
  /** The customer; both texts are empty for a guest. */
  account: { name: string; email: string } | null;
  /** As they are kept: fields differ by the age of an order and by what it needed. */
  addresses: readonly (Readonly<Record<string, unknown>> | null)[];
  /** Title, variant and SKU of each line. */
  lines: readonly string[];
  trackingNumbers: readonly string[];
}

const LONGEST = 8_000;
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/**
 * Joins what an order can be found by into one folded text. A text with umlauts is there twice, as `muller` and as
 * `mueller`; codes are there as typed and without separators; a telephone number as its digits.
 */
export function orderText(facts: FindFacts): string {
  const parts = [
    facts.reference,
    withoutSeparators(facts.reference),
    facts.email,
    facts.account?.name,
    facts.account?.email,
  ];
  for (const address of facts.addresses) if (address !== null) parts.push(...addressParts(address));
  for (const number of facts.trackingNumbers) parts.push(number, trackingNumberKey(number));
  parts.push(...facts.lines);
  const folded = parts.flatMap((part) => foldedForms(part ?? "")).filter((part) => part !== "");
  return [...new Set(folded)].join(" ").slice(0, LONGEST);
}

function addressParts(address: Readonly<Record<string, unknown>>): string[] {
  const { country: _, phone, ...texts } = address;
  const parts = Object.values(texts).filter((value) => typeof value === "string");
  const postalCode = typeof address.postalCode === "string" ? [withoutSeparators(address.postalCode)] : [];
  return [...parts, ...postalCode, typeof phone === "string" ? digitsOf(phone) : ""];
}

function foldedForms(part: string): string[] {
  const composed = part.normalize("NFC").toLowerCase();
  const spelledOut = composed.replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  const forms = spelledOut === composed ? [composed] : [composed, spelledOut];
  return forms.map((form) => foldText(form).replaceAll(/\s+/gu, " ").trim());
}

function withoutSeparators(code: string): string {
  return code.replaceAll(/[\s-]/gu, "");
}

/** The digits of a telephone number, in ASCII. */
export function digitsOf(text: string): string {
  return foldDigits(text).replaceAll(/\D/g, "");
}
