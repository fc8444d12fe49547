import { prepareGroup } from "./group-effects.ts";
import { judgePromotion, type Refusal } from "./judge-promotion.ts";
import { sumOf } from "./match-lines.ts";
import { byMerit } from "./prefer.ts";
import { giftValue } from "./product-stage.ts";
import type { Candidate, FactLine, Facts } from "./promotion.ts";
import { type Outcome, type Saving, type SearchFacts, searchBest } from "./search-best.ts";

export type Verdict =
  | { verdict: "applied" }
  | { verdict: "outranked"; reason: "better_promotion" | "saves_nothing" }
  | ({ verdict: "refused" } & Refusal);

export type Considered = Verdict & {
  promotionId: string;
  code: string | null;
  /** The saving of the promotion alone, gifts at their list value. */
  savesMinor: number;
};

export interface Evaluation {
  /** Promotions of the classes `product`, `order` and `shipping` in this order; `parts` by position of the lines. */
  applied: Saving[];
  /** By position of the lines. */
  lineDiscounts: number[];
  /** The price of each method under its own best result, cheapest first. */
  offers: ReadonlyArray<{ code: string; priceMinor: number }>;
  /** Null if nothing ships, or until the address is known. */
  method: string | null;
  shippingMinor: number;
  totalMinor: number;
  /** At most {@link MOST_CONSIDERED}: named codes, then what applied, then the others; none that is about other items. */
  considered: Considered[];
  /** The promotions about these items that are left out of `considered`. */
  dropped: number;
}

export const MOST_CONSIDERED = 12;

/**
 * Decides which promotions an order gets. Without clock, database or randomness, so a bag, a quote, an order and a
 * later verification agree. Neither the order of the lines nor that of the candidates matters.
 */
export function evaluatePromotions(candidates: readonly Candidate[], facts: Facts): Evaluation {
  const places = facts.lines
    .map((_, place) => place)
    .sort((a, b) => byVariant(facts.lines[a], facts.lines[b]) || a - b);
  const lines = places.flatMap((place) => facts.lines[place] ?? []);
  const inPlace = (parts: readonly number[]) => {
    const placed = facts.lines.map(() => 0);
    for (const [position, place] of places.entries()) placed[place] = parts[position] ?? 0;
    return placed;
  };
  const sorted = {
    ...facts,
    lines,
    totalOf: (nets: readonly number[], shippingMinor: number) => facts.totalOf(inPlace(nets), shippingMinor),
  };
  const judged = candidates.map((candidate) => ({ candidate, refusal: judgeAlone(candidate, sorted) }));
  const running = judged.flatMap(({ candidate, refusal }) => (refusal === null ? [candidate] : []));
  const methods = facts.methods.length === 0 ? [null] : facts.methods;
  const resolved = methods.map((method) => resolve(running, { ...sorted, method }));
  const { outcome: best, overspent } = chosen(resolved, facts);
  const winners = new Set(best.applied.map(({ candidate }) => candidate));
  const kept = judged
    .filter(({ candidate, refusal }) => candidate.code !== null || refusal?.reason !== "no_matching_items")
    .map(({ candidate, refusal }) => ({ candidate, refusal: overspent.has(candidate) ? BUDGET_SPENT : refusal }))
    .sort(
      ({ candidate: a }, { candidate: b }) =>
        Number(b.code !== null) - Number(a.code !== null) ||
        Number(winners.has(b)) - Number(winners.has(a)) ||
        byMerit(a, b),
    );
  return {
    applied: best.applied.map((saving) => ({
      ...saving,
      parts: saving.parts.length === 0 ? [] : inPlace(saving.parts),
    })),
    lineDiscounts: inPlace(lines.map((_, line) => sumOf(best.applied.map(({ parts }) => parts[line] ?? 0)))),
    offers: byPrice(resolved).flatMap(({ outcome: { method, shippingMinor } }) =>
      method === null ? [] : [{ code: method.code, priceMinor: shippingMinor }],
    ),
    method: best.method?.code ?? null,
    shippingMinor: best.shippingMinor,
    totalMinor: best.totalMinor,
    considered: kept.slice(0, MOST_CONSIDERED).map(({ candidate, refusal }) => {
      const savesMinor = refusal?.reason === "no_matching_items" ? 0 : resultAlone(candidate, sorted).benefitMinor;
      return {
        promotionId: candidate.promotion.id,
        code: candidate.code,
        savesMinor,
        ...verdictOf(refusal, winners.has(candidate), savesMinor),
      };
    }),
    dropped: Math.max(0, kept.length - MOST_CONSIDERED),
  };
}

/** Effects that need a number of pieces together. */
const NEED_SETS: readonly string[] = ["buy_get", "bundle", "tiers"];

const BUDGET_SPENT: Refusal = { reason: "budget_spent", minimum: null };

/** Judges a candidate as if it were the only one. */
function judgeAlone(candidate: Candidate, facts: Facts): Refusal | null {
  const { promotion } = candidate;
  const { lines } = facts;
  const refusal = judgePromotion(candidate, facts);
  if (refusal !== null) return refusal;
  const { type } = promotion.effect;
  if (type === "gift" && giftValue(candidate, lines, facts.gifts, new Map()) === 0)
    return { reason: "gift_unavailable", minimum: null };
  if (NEED_SETS.includes(type) && promotion.class === "product") {
    const { savedMinor } = prepareGroup(promotion, lines)(lines.map((line) => line.qty));
    if (savedMinor === 0) return { reason: "below_quantity", minimum: null };
  }
  if (promotion.budgetMinor === null) return null;
  return resultAlone(candidate, facts).applied.some(isOverspent) ? BUDGET_SPENT : null;
}

/** The result if the order got this promotion and no other. */
function resultAlone(candidate: Candidate, facts: Facts): Outcome {
  const methods = facts.methods.length === 0 ? [null] : facts.methods;
  const outcomes = methods.map((method) => ({ outcome: searchBest([candidate], { ...facts, method }) }));
  return chosen(outcomes, facts).outcome;
}

interface Resolved {
  outcome: Outcome;
  overspent: ReadonlySet<Candidate>;
}

/** The result for one method, without promotions whose budget it would exceed. */
function resolve(running: readonly Candidate[], facts: SearchFacts): Resolved {
  const overspent = new Set<Candidate>();
  for (;;) {
    const outcome = settle(
      running.filter((candidate) => !overspent.has(candidate)),
      facts,
    );
    const exceeding = outcome.applied.filter(isOverspent);
    if (exceeding.length === 0) return { outcome, overspent };
    for (const { candidate } of exceeding) overspent.add(candidate);
  }
}

/** Searches among the winners alone until all of them win: they may do better without those that lost. */
function settle(running: readonly Candidate[], facts: SearchFacts): Outcome {
  const outcome = searchBest(running, facts);
  if (outcome.applied.length === running.length) return outcome;
  return settle(
    outcome.applied.map(({ candidate }) => candidate),
    facts,
  );
}

function isOverspent({ candidate, amountMinor, giftMinor }: Saving): boolean {
  const { budgetMinor } = candidate.promotion;
  return budgetMinor !== null && candidate.spentMinor + amountMinor + giftMinor > budgetMinor;
}

function verdictOf(refusal: Refusal | null, applied: boolean, savesMinor: number): Verdict {
  if (refusal !== null) return { verdict: "refused", ...refusal };
  if (applied) return { verdict: "applied" };
  return { verdict: "outranked", reason: savesMinor > 0 ? "better_promotion" : "saves_nothing" };
}

/** The result for the method that is asked for, else the lowest total; ties by the list price, then by the code. */
function chosen<T extends { outcome: Outcome }>(results: readonly T[], { asked }: Pick<Facts, "asked">): T {
  const found =
    results.find(({ outcome: { method } }) => method !== null && method.code === asked) ??
    [...results].sort((a, b) => a.outcome.totalMinor - b.outcome.totalMinor || byMethod(a.outcome, b.outcome))[0];
  if (found === undefined) throw new Error("unreachable: an order without delivery has a result, too");
  return found;
}

function byPrice(results: readonly Resolved[]): Resolved[] {
  return [...results].sort(
    (a, b) => a.outcome.shippingMinor - b.outcome.shippingMinor || byMethod(a.outcome, b.outcome),
  );
}

function byMethod({ method: a }: Outcome, { method: b }: Outcome): number {
  if (a === null || b === null) return 0;
  return a.listMinor - b.listMinor || (a.code < b.code ? -1 : 1);
}

function byVariant(a: FactLine | undefined, b: FactLine | undefined): number {
  if (a === undefined || b === undefined || a.variantId === b.variantId) return 0;
  return a.variantId < b.variantId ? -1 : 1;
}
