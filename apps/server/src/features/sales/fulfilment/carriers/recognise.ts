import { plainNumber } from "../../../ground/store/parcels/tracking-address.ts";
import type { Carrier } from "./carriers.ts";
import { hasRightCheck } from "./check-characters.ts";

export interface Candidate {
  carrier: Carrier;
  /** `right` and `wrong` tell of the check character; `none`: the form has none. */
  check: "right" | "wrong" | "none";
}

const ORDER = ["right", "none", "wrong"] as const;

/**
 * The active carriers that a number can be of: first those whose check character is right, then those of the form alone,
 * last those whose check character is wrong, which is a warning and no refusal.
 */
export function recognise(carriers: readonly Carrier[], number: string): Candidate[] {
  const plain = plainNumber(number);
  const found = carriers.flatMap((carrier) => candidateOf(carrier, plain) ?? []);
  return found.sort((a, b) => ORDER.indexOf(a.check) - ORDER.indexOf(b.check));
}

function candidateOf(carrier: Carrier, number: string): Candidate | null {
  if (!carrier.active) return null;
  const checks = carrier.forms
    .filter(({ form }) => form.test(number))
    .map(({ check }) => (check === null ? "none" : hasRightCheck(check, number) ? "right" : "wrong"));
  const best = ORDER.find((check) => checks.includes(check));
  return best === undefined ? null : { carrier, check: best };
}

/**
 * The carrier of a number that was given without one: the only one with a right check character, else the usual one if it
 * can be, else the only one of this form, else the usual one if no form fits. Null: a person has to say.
 */
export function carrierOfNumber(carriers: readonly Carrier[], number: string, usual: string | null): string | null {
  const candidates = recognise(carriers, number);
  const certain = candidates.filter(({ check }) => check === "right");
  const isUsual = ({ carrier }: Candidate) =>
    usual !== null &&
    [carrier.code, carrier.name.toUpperCase()].some((name) => [usual, usual.toUpperCase()].includes(name));
  const [only, second] = certain.length > 0 ? certain : candidates;
  if (only === undefined) return usual;
  const chosen = (certain.length > 0 ? certain : candidates).find(isUsual) ?? (second === undefined ? only : undefined);
  return chosen?.carrier.name ?? null;
}
