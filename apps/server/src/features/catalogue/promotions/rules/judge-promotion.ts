import { type Matched, matches, matchingValues, sumOf } from "./match-lines.ts";
import type { Candidate, FactLine, Facts, Promotion } from "./promotion.ts";

export type RefusalReason =
  | "inactive"
  | "not_started"
  | "ended"
  | "used_up"
  | "used_up_by_customer"
  | "budget_spent"
  | "needs_account"
  | "not_first_order"
  | "country"
  | "country_unknown"
  | "below_minimum"
  | "below_quantity"
  | "no_matching_items"
  | "gift_unavailable";

/** The reason why a promotion cannot apply; below a minimum, also the minimum and the amount that is missing. */
export interface Refusal {
  reason: RefusalReason;
  minimum: { subtotalMinor: number; missingMinor: number } | null;
}

export type JudgedFacts = Pick<Facts, "now" | "country" | "customer"> & {
  lines: ReadonlyArray<Matched & Pick<FactLine, "priceMinor" | "qty">>;
};

const because = (reason: RefusalReason): Refusal => ({ reason, minimum: null });

/**
 * Judges a promotion alone, at the prices of the lines. Permanent reasons come before those that the customer can change;
 * the first counts. What it saves is not looked at.
 */
export function judgePromotion(candidate: Candidate, facts: JudgedFacts): Refusal | null {
  return judgeUse(candidate, facts.now) ?? judgeCustomer(candidate, facts) ?? judgeLines(candidate, facts.lines);
}

function judgeUse({ promotion, used, usedByCustomer, spentMinor }: Candidate, now: Date): Refusal | null {
  const { startsAt, endsAt, usageLimit, perCustomerLimit, budgetMinor } = promotion;
  if (!promotion.active) return because("inactive");
  if (startsAt !== null && now < startsAt) return because("not_started");
  if (endsAt !== null && now >= endsAt) return because("ended");
  if (usageLimit !== null && used >= usageLimit) return because("used_up");
  if (perCustomerLimit !== null && (usedByCustomer ?? 0) >= perCustomerLimit) return because("used_up_by_customer");
  if (budgetMinor !== null && spentMinor >= budgetMinor) return because("budget_spent");
  return null;
}

function judgeCustomer({ promotion }: Candidate, { customer, country }: JudgedFacts): Refusal | null {
  const { accountsOnly, firstOrder, countries } = promotion.conditions;
  if (accountsOnly === true && !customer.account) return because("needs_account");
  if (firstOrder === true && !customer.firstOrder) return because("not_first_order");
  if (countries === undefined) return null;
  if (country === null) return because("country_unknown");
  return countries.includes(country) ? null : because("country");
}

function judgeLines({ promotion }: Candidate, lines: JudgedFacts["lines"]): Refusal | null {
  const { match, conditions } = promotion;
  if (!lines.some((line) => matches(match, line))) return because("no_matching_items");
  const { quantity } = conditions;
  if (quantity !== undefined) {
    const pieces = matchingValues(
      quantity.match,
      lines,
      lines.map((line) => line.qty),
    );
    if (sumOf(pieces) < quantity.minimum) return because("below_quantity");
  }
  const values = lines.map((line) => line.priceMinor * line.qty);
  return judgeSubtotal(conditions.subtotal, lines, values) ?? judgeSubtotal(firstStep(promotion), lines, values);
}

/** The subtotal from which a promotion with steps saves anything. */
function firstStep({ class: of, match, effect }: Promotion): Promotion["conditions"]["subtotal"] {
  const [step] = of === "order" && effect.type === "tiers" ? effect.steps : [];
  return step === undefined ? undefined : { minimumMinor: step.from, match };
}

/** Compares the minimum of a promotion with these values of the lines. */
export function judgeSubtotal(
  condition: Promotion["conditions"]["subtotal"],
  lines: readonly Matched[],
  values: readonly number[],
): Refusal | null {
  if (condition === undefined) return null;
  const { minimumMinor } = condition;
  const missingMinor = minimumMinor - sumOf(matchingValues(condition.match, lines, values));
  return missingMinor <= 0 ? null : { reason: "below_minimum", minimum: { subtotalMinor: minimumMinor, missingMinor } };
}
