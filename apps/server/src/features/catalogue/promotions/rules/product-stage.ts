import { isGroup, prepareGroup, type TakeGroup } from "./group-effects.ts";
import { type LineEffect, linesOff } from "./line-effects.ts";
import { matches, sumOf } from "./match-lines.ts";
import { byMerit, isBetter, type Ranked } from "./prefer.ts";
import type { Candidate, FactLine, Facts } from "./promotion.ts";

/** A promotion's saving on the lines, and the list value of what it gives away. */
export interface GoodsSaving {
  candidate: Candidate;
  parts: number[];
  giftMinor: number;
}

interface Option extends Ranked {
  applied: ReadonlyArray<Omit<GoodsSaving, "parts"> & { savedMinor: number; parts: () => number[] }>;
}

/** Subsets of more group effects would take too long; those that save most alone are tried. */
const GROUPS_TRIED = 6;

const NOTHING: Option = { benefitMinor: 0, applied: [] };

/**
 * The best of the class `product`: one promotion that stands by itself, or those that combine with their own class. A
 * piece belongs to one promotion at most.
 */
export function bestOfProducts(
  members: readonly Candidate[],
  lines: readonly FactLine[],
  gifts: Facts["gifts"],
): GoodsSaving[] {
  const team = members.filter(({ promotion }) => promotion.combines.includes("product"));
  const alone = members.filter(({ promotion }) => !promotion.combines.includes("product"));
  let best = NOTHING;
  for (const option of [...alone.map((member) => [member]), team]) {
    const tried = bestOfTeam(option, lines, gifts);
    if (isBetter(tried, best)) best = tried;
  }
  return best.applied.map(({ candidate, giftMinor, parts }) => ({ candidate, giftMinor, parts: parts() }));
}

function bestOfTeam(team: readonly Candidate[], lines: readonly FactLine[], gifts: Facts["gifts"]): Option {
  const free = lines.map((line) => line.qty);
  const none = simpleEffects([], lines);
  const groups = team
    .filter(({ promotion }) => isGroup(promotion))
    .map((candidate) => ({ candidate, take: prepareGroup(candidate.promotion, lines) }))
    .map((group) => ({ ...group, ...inTurn([group], none, lines, free, gifts) }))
    .filter(({ benefitMinor }) => benefitMinor > 0)
    .sort((a, b) => b.benefitMinor - a.benefitMinor || byMerit(a.candidate, b.candidate))
    .slice(0, GROUPS_TRIED);
  const simple = simpleEffects(
    team.filter(({ promotion }) => !isGroup(promotion)),
    lines,
  );
  let best = NOTHING;
  for (let subset = 0; subset < 2 ** groups.length; subset += 1) {
    const taking = groups.filter((_, position) => (subset & (1 << position)) !== 0);
    const tried = inTurn(taking, simple, lines, free, gifts);
    if (isBetter(tried, best)) best = tried;
  }
  return best;
}

/** Groups take pieces in turn; what they leave of each line goes to the simple effect that saves most on it. */
function inTurn(
  groups: ReadonlyArray<{ candidate: Candidate; take: TakeGroup }>,
  simple: SimpleEffects,
  lines: readonly FactLine[],
  free: readonly number[],
  gifts: Facts["gifts"],
): Option {
  const applied: Option["applied"][number][] = [];
  const given = new Map<string, number>();
  let left = free;
  for (const { candidate, take } of groups) {
    const giftMinor = giftValue(candidate, lines, gifts, given);
    const group = take(left);
    if (giftMinor === 0 && group.savedMinor === 0) continue;
    left = group.left;
    applied.push({ candidate, giftMinor, savedMinor: group.savedMinor, parts: group.parts });
  }
  applied.push(...bestByLine(simple, lines, left));
  const benefitMinor = applied.reduce((sum, { savedMinor, giftMinor }) => sum + savedMinor + giftMinor, 0);
  return { benefitMinor, applied };
}

interface LineSaving {
  candidate: Candidate;
  saved: number;
}

interface SimpleEffects {
  candidates: readonly Candidate[];
  /** The best for each whole line, found once: most lines keep all of their pieces. */
  onWholeLines: ReadonlyArray<LineSaving | null>;
}

function simpleEffects(simple: readonly Candidate[], lines: readonly FactLine[]): SimpleEffects {
  const candidates = [...simple].sort(byMerit);
  return { candidates, onWholeLines: lines.map((line) => bestOnLine(candidates, line, line.qty)) };
}

function bestOnLine(simple: readonly Candidate[], line: FactLine, pieces: number): LineSaving | null {
  let best: LineSaving | null = null;
  for (const candidate of simple) {
    if (!matches(candidate.promotion.match, line)) continue;
    const saved = linesOff(candidate.promotion.effect as LineEffect, line.priceMinor, pieces);
    if (saved > (best?.saved ?? 0)) best = { candidate, saved };
  }
  return best;
}

function bestByLine(
  { candidates, onWholeLines }: SimpleEffects,
  lines: readonly FactLine[],
  left: readonly number[],
): Option["applied"] {
  if (candidates.length === 0) return [];
  const savings = new Map<Candidate, number[]>();
  for (const [position, line] of lines.entries()) {
    const pieces = left[position] ?? 0;
    const best = pieces === line.qty ? (onWholeLines[position] ?? null) : bestOnLine(candidates, line, pieces);
    if (best === null) continue;
    const parts = savings.get(best.candidate) ?? lines.map(() => 0);
    parts[position] = best.saved;
    savings.set(best.candidate, parts);
  }
  return [...savings].map(([candidate, parts]) => ({
    candidate,
    giftMinor: 0,
    savedMinor: sumOf(parts),
    parts: () => parts,
  }));
}

/** The list value of a gift; 0 where the stock that paid pieces and other gifts leave is too low. */
export function giftValue(
  { promotion: { effect } }: Candidate,
  lines: readonly FactLine[],
  gifts: Facts["gifts"],
  given: Map<string, number>,
): number {
  if (effect.type !== "gift") return 0;
  const gift = gifts.get(effect.variantId);
  if (gift === undefined) return 0;
  const sold = lines.reduce((sum, line) => sum + (line.variantId === effect.variantId ? line.qty : 0), 0);
  const taken = sold + (given.get(effect.variantId) ?? 0);
  if (gift.available !== null && gift.available < taken + effect.qty) return 0;
  given.set(effect.variantId, (given.get(effect.variantId) ?? 0) + effect.qty);
  return gift.priceMinor * effect.qty;
}
