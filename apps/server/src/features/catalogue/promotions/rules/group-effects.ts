import { shareOf, spread } from "../../../../platform/money/money.ts";
import { linesOff, stepReached } from "./line-effects.ts";
import { matches, sumOf } from "./match-lines.ts";
import type { Effect, FactLine, Match, Promotion } from "./promotion.ts";
import { byLine, cheapestFirst, dearestFirst, piecesOf, type Run, takePieces, worthOf } from "./take-pieces.ts";

/** A saving that concerns pieces together: those it takes belong to no other promotion of the class `product`. */
export interface Group {
  /** The free pieces of each line afterwards. */
  left: number[];
  /** The saving by line. */
  parts: number[];
}

type EffectOf<T extends Effect["type"]> = Extract<Effect, { type: T }>;

/** Whether the effect takes pieces as a group, before the effects that look at each line alone. */
export function isGroup({ effect }: Promotion): boolean {
  switch (effect.type) {
    case "percentage":
    case "amount":
    case "fixed_price":
      return effect.maxPieces !== undefined || effect.atMostMinor !== undefined;
    default:
      return true;
  }
}

/** Applies a promotion of the class `product` to the free pieces. Gifts and delivery take none. */
export function takeGroup({ match, effect }: Promotion, lines: readonly FactLine[], free: readonly number[]): Group {
  const pool = (own?: Match): Run[] =>
    lines.flatMap((line, position) => {
      const pieces = free[position] ?? 0;
      const isIn = pieces > 0 && matches(match, line) && (own === undefined || matches(own, line));
      return isIn ? [{ line: position, priceMinor: line.priceMinor, pieces }] : [];
    });
  switch (effect.type) {
    case "buy_get":
      return effect.get.match === undefined
        ? buyGetOfOne(effect, pool(effect.buy.match), free)
        : buyGetOfTwo(effect, pool(effect.buy.match), pool(effect.get.match), free);
    case "bundle":
      return bundle(
        effect,
        effect.items.map((item) => dearestFirst(pool(item.match))),
        free,
      );
    case "gift":
    case "free_shipping":
      return { left: [...free], parts: free.map(() => 0) };
    default:
      return capped(effect, pool(), free);
  }
}

/** The dearest pieces come first, in sets; the last pieces of each set are cheaper. Counted by runs. */
function buyGetOfOne(effect: EffectOf<"buy_get">, pool: Run[], free: readonly number[]): Group {
  const { buy, get, timesMax } = effect;
  const size = buy.qty + get.qty;
  const pieces = piecesOf(pool);
  const rest = pieces % size;
  const inSets = Math.min(rest > buy.qty ? pieces : pieces - rest, timesMax === undefined ? pieces : timesMax * size);
  const gotBefore = (place: number) => Math.floor(place / size) * get.qty + Math.max(0, (place % size) - buy.qty);
  const taken: Run[] = [];
  const got: Run[] = [];
  let place = 0;
  for (const run of dearestFirst(pool)) {
    const end = Math.min(place + run.pieces, inSets);
    if (end <= place) break;
    taken.push({ ...run, pieces: end - place });
    got.push({ ...run, pieces: gotBefore(end) - gotBefore(place) });
    place = end;
  }
  return setsOf(taken, savingOn(got, get.bps, free.length), free);
}

/** Set by set: the dearest pieces that can only be bought are bought first, the cheapest that can be got are got. */
function buyGetOfTwo(effect: EffectOf<"buy_get">, buyPool: Run[], getPool: Run[], free: readonly number[]): Group {
  const { buy, get, timesMax = Number.POSITIVE_INFINITY } = effect;
  const gettable = new Set(getPool.map(({ line }) => line));
  const toBuy = [
    ...dearestFirst(buyPool.filter(({ line }) => !gettable.has(line))),
    ...dearestFirst(buyPool.filter(({ line }) => gettable.has(line))),
  ];
  const toGet = cheapestFirst(getPool);
  const left = [...free];
  const taken: Run[] = [];
  const got: Run[] = [];
  for (let times = 0; times < timesMax; times += 1) {
    const bought = takePieces(toBuy, buy.qty, left);
    const cheaper = piecesOf(bought) < buy.qty ? [] : takePieces(toGet, get.qty, left);
    if (shareOf(worthOf(cheaper), get.bps) === 0) break;
    taken.push(...bought, ...cheaper);
    got.push(...cheaper);
  }
  return setsOf(taken, savingOn(got, get.bps, free.length), free);
}

/** Set by set, each item gets the dearest free pieces; a set that saves nothing ends it. */
function bundle(effect: EffectOf<"bundle">, pools: readonly Run[][], free: readonly number[]): Group {
  const { items, priceMinor, timesMax = Number.POSITIVE_INFINITY } = effect;
  const left = [...free];
  const taken: Run[] = [];
  let saving = 0;
  for (let times = 0; times < timesMax; times += 1) {
    const set = items.map((item, position) => takePieces(pools[position] ?? [], item.qty, left));
    const isWhole = set.every((runs, position) => piecesOf(runs) === items[position]?.qty);
    const saved = worthOf(set.flat()) - priceMinor;
    if (!isWhole || saved <= 0) break;
    taken.push(...set.flat());
    saving += saved;
  }
  return setsOf(taken, saving, free);
}

/** Spreads the saving of sets over all of their pieces by value. */
function setsOf(taken: readonly Run[], savingMinor: number, free: readonly number[]): Group {
  if (savingMinor === 0) return { left: [...free], parts: free.map(() => 0) };
  const pieces = byLine(taken, free.length, (run) => run.pieces);
  const values = byLine(taken, free.length, (run) => run.priceMinor * run.pieces);
  return { left: free.map((count, line) => count - (pieces[line] ?? 0)), parts: spread(savingMinor, values) };
}

/** A percentage of the pieces that are got, half up once for each line. */
function savingOn(got: readonly Run[], bps: number, lines: number): number {
  return sumOf(byLine(got, lines, (run) => run.priceMinor * run.pieces).map((value) => shareOf(value, bps)));
}

/** A line effect with a limit, and tiers: it takes the pieces it looks at, the cheapest where their number is limited. */
function capped(
  effect: EffectOf<"percentage" | "amount" | "fixed_price" | "tiers">,
  pool: Run[],
  free: readonly number[],
): Group {
  const { maxPieces, atMostMinor } = effect;
  const left = [...free];
  const taken = maxPieces === undefined ? pool : takePieces(cheapestFirst(pool), maxPieces, left);
  if (maxPieces === undefined) for (const { line } of pool) left[line] = 0;
  const simple = effect.type === "tiers" ? stepReached(effect.steps, piecesOf(pool)) : effect;
  if (simple === null) return { left: [...free], parts: free.map(() => 0) };
  const parts = byLine(taken, free.length, ({ priceMinor, pieces }) => linesOff(simple, priceMinor, pieces));
  const saving = sumOf(parts);
  if (saving === 0) return { left: [...free], parts };
  return { left, parts: atMostMinor === undefined || saving <= atMostMinor ? parts : spread(atMostMinor, parts) };
}
