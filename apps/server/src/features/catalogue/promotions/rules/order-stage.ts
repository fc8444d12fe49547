import { spread } from "../../../../platform/money/money.ts";
import { judgeSubtotal } from "./judge-promotion.ts";
import { sumOff } from "./line-effects.ts";
import { type Matched, matchingValues, sumOf } from "./match-lines.ts";
import { isBetter, type Ranked } from "./prefer.ts";
import type { Candidate, Promotion } from "./promotion.ts";

export interface OrderSaving {
  candidate: Candidate;
  parts: number[];
}

interface Option extends Ranked {
  applied: OrderSaving[];
}

/** The saving of one promotion of the class `order` on these nets, spread over the lines that it is about. */
export function orderParts(
  { match, effect }: Pick<Promotion, "match" | "effect">,
  lines: readonly Matched[],
  nets: readonly number[],
): number[] {
  const matching = matchingValues(match, lines, nets);
  return spread(sumOff(effect, sumOf(matching)), matching);
}

/** The best of the class `order` on the nets after the class `product`: one by itself, or all that combine. */
export function bestOfOrder(
  members: readonly Candidate[],
  lines: readonly Matched[],
  nets: readonly number[],
): OrderSaving[] {
  const fit = members.filter(({ promotion }) => judgeSubtotal(promotion.conditions.subtotal, lines, nets) === null);
  const team = fit.filter(({ promotion }) => promotion.combines.includes("order"));
  const alone = fit.filter(({ promotion }) => !promotion.combines.includes("order"));
  let best: Option = { benefitMinor: 0, applied: [] };
  for (const option of [...alone.map((member) => [member]), team]) {
    const tried = inTurn(option, lines, nets);
    if (isBetter(tried, best)) best = tried;
  }
  return best.applied;
}

/** Each amount is computed on the same nets, then taken by priority and age from what is left, and spread by that. */
function inTurn(team: readonly Candidate[], lines: readonly Matched[], nets: readonly number[]): Option {
  const turns = [...team].sort(
    ({ promotion: a }, { promotion: b }) => b.priority - a.priority || (a.id < b.id ? -1 : 1),
  );
  const applied: OrderSaving[] = [];
  let left = [...nets];
  for (const candidate of turns) {
    const { match, effect } = candidate.promotion;
    const amountMinor = sumOff(effect, sumOf(matchingValues(match, lines, nets)));
    const weights = matchingValues(match, lines, left);
    const parts = spread(Math.min(amountMinor, sumOf(weights)), weights);
    if (sumOf(parts) === 0) continue;
    left = left.map((net, line) => net - (parts[line] ?? 0));
    applied.push({ candidate, parts });
  }
  return { benefitMinor: sumOf(nets) - sumOf(left), applied };
}
