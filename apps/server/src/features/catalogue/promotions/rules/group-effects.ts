import { shareOf, spread } from "../../../../platform/money/money.ts";
import { linesOff, stepReached } from "./line-effects.ts";
import { matches, sumOf } from "./match-lines.ts";
import type { Effect, FactLine, Match, Promotion } from "./promotion.ts";
import { byLine, cheapestFirst, dearestFirst, piecesOf, type Run, takePieces, worthOf } from "./take-pieces.ts";

/** A saving that concerns pieces together: those it takes belong to no other promotion of the class `product`. */
export interface Group {
  /** The free pieces of each line afterwards. */
  left: number[];
  savedMinor: number;
  /** The saving by line, made when it is asked for: most combinations that are tried lose. */
  parts: () => number[];
}

export type TakeGroup = (free: readonly number[]) => Group;

type Pool = (free: readonly number[]) => Run[];

type EffectOf<T extends Effect["type"]> = Extract<Effect, { type: T }>;

/** True if the effect takes pieces as a group, before the effects that look at each line alone. */
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

/**
 * Prepares a promotion of the class `product`, so that it can be applied to other free pieces again and again. Gifts and
 * delivery take none.
 */
export function prepareGroup({ match, effect }: Promotion, lines: readonly FactLine[]): TakeGroup {
  const pool = (sort: (runs: Run[]) => Run[], own?: Match): Pool => {
    const all = lines.flatMap((line, position) => {
      const isIn = matches(match, line) && (own === undefined || matches(own, line));
      return isIn ? [{ line: position, priceMinor: line.priceMinor, pieces: line.qty }] : [];
    });
    return freeOf(sort(all));
  };
  switch (effect.type) {
    case "buy_get": {
      if (effect.get.match === undefined) {
        const dearest = pool(dearestFirst, effect.buy.match);
        return (free) => buyGetOfOne(effect, dearest(free), free);
      }
      const toBuy = pool(dearestFirst, effect.buy.match);
      const toGet = pool(cheapestFirst, effect.get.match);
      return (free) => buyGetOfTwo(effect, toBuy(free), toGet(free), free);
    }
    case "bundle": {
      const pools = effect.items.map((item) => pool(dearestFirst, item.match));
      return (free) =>
        bundle(
          effect,
          pools.map((one) => one(free)),
          free,
        );
    }
    case "gift":
    case "free_shipping":
      return nothingOf;
    default: {
      const cheapest = pool(cheapestFirst);
      return (free) => capped(effect, cheapest(free), free);
    }
  }
}

/** The free pieces of the lines that the effect is about, in its order. */
function freeOf(runs: readonly Run[]): Pool {
  return (free) => {
    const found: Run[] = [];
    for (const { line, priceMinor } of runs) {
      const pieces = free[line] ?? 0;
      if (pieces > 0) found.push({ line, priceMinor, pieces });
    }
    return found;
  };
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
  for (const run of pool) {
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
    ...buyPool.filter(({ line }) => !gettable.has(line)),
    ...buyPool.filter(({ line }) => gettable.has(line)),
  ];
  const left = [...free];
  const taken: Run[] = [];
  const got: Run[] = [];
  for (let times = 0; times < timesMax; times += 1) {
    const bought = takePieces(toBuy, buy.qty, left);
    const cheaper = piecesOf(bought) < buy.qty ? [] : takePieces(getPool, get.qty, left);
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
  if (savingMinor === 0) return nothingOf(free);
  const left = [...free];
  for (const { line, pieces } of taken) left[line] = (left[line] ?? 0) - pieces;
  const parts = () =>
    spread(
      savingMinor,
      byLine(taken, free.length, (run) => run.priceMinor * run.pieces),
    );
  return { left, savedMinor: savingMinor, parts };
}

function nothingOf(free: readonly number[]): Group {
  return { left: [...free], savedMinor: 0, parts: () => free.map(() => 0) };
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
  const taken = maxPieces === undefined ? pool : takePieces(pool, maxPieces, left);
  if (maxPieces === undefined) for (const { line } of pool) left[line] = 0;
  const simple = effect.type === "tiers" ? stepReached(effect.steps, piecesOf(pool)) : effect;
  if (simple === null) return nothingOf(free);
  const parts = byLine(taken, free.length, ({ priceMinor, pieces }) => linesOff(simple, priceMinor, pieces));
  const saving = sumOf(parts);
  if (saving === 0) return nothingOf(free);
  const savedMinor = Math.min(saving, atMostMinor ?? saving);
  return { left, savedMinor, parts: () => (savedMinor === saving ? parts : spread(savedMinor, parts)) };
}
