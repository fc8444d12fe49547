/** Promotions calculated a second time, piece by piece and without regard to speed; shares no code with the server. */

import type {
  Candidate,
  Effect,
  FactLine,
  Facts,
  Match,
  Promotion,
} from "../src/features/catalogue/promotions/rules/promotion.ts";

interface Piece {
  line: number;
  price: number;
}

export interface NaiveResult {
  total: number;
  discounts: number[];
  benefit: number;
  applied: Candidate[];
}

type Share = { candidate: Candidate; parts: number[] };

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const percentOf = (value: number, bps: number) => Math.floor((2 * value * bps + 10_000) / 20_000);

function fits(match: Match | undefined, line: FactLine): boolean {
  if (line.giftCard) return false;
  const { products = [], collections = [], notProducts = [] } = match ?? {};
  if (notProducts.includes(line.productId)) return false;
  if (products.length === 0 && collections.length === 0) return true;
  return products.includes(line.productId) || line.collectionIds.some((id) => collections.includes(id));
}

/** Hands out one unit after the other to whoever is furthest below their share. */
function share(amount: number, weights: readonly number[]): number[] {
  const whole = add(weights);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole));
  const rest = weights.map((weight) => (amount * weight) % whole);
  for (let left = amount - add(parts); left > 0; left -= 1) {
    const next = rest.indexOf(Math.max(...rest));
    parts[next] = (parts[next] ?? 0) + 1;
    rest[next] = -1;
  }
  return parts;
}

function sums(pieces: readonly Piece[], lines: readonly FactLine[], of: (piece: Piece) => number): number[] {
  return lines.map((_, line) => add(pieces.filter((piece) => piece.line === line).map(of)));
}

function off(effect: Effect, value: number, price: number, count: number): number {
  if (effect.type === "percentage") return percentOf(value, effect.bps);
  if (effect.type === "amount") return Math.min(effect.amountMinor, price) * count;
  return effect.type === "fixed_price" ? Math.max(0, price - effect.priceMinor) * count : 0;
}

const isSimple = ({ effect }: Promotion) =>
  ["percentage", "amount", "fixed_price"].includes(effect.type) &&
  !("maxPieces" in effect && effect.maxPieces !== undefined) &&
  !("atMostMinor" in effect && effect.atMostMinor !== undefined);

/** Removes the pieces that a group effect takes from `free`, and gives its saving by line. */
function group({ effect, match }: Promotion, lines: readonly FactLine[], free: Piece[]): number[] {
  const pool = (own?: Match) =>
    free.filter(({ line }) => {
      const at = lines[line];
      return at !== undefined && fits(match, at) && (own === undefined || fits(own, at));
    });
  const nothing = lines.map(() => 0);
  const remove = (taken: readonly Piece[]) => {
    for (const piece of taken) free.splice(free.indexOf(piece), 1);
  };
  const down = (pieces: Piece[]) => [...pieces].sort((a, b) => b.price - a.price);
  const up = (pieces: Piece[]) => [...pieces].sort((a, b) => a.price - b.price);
  const cheaper = (got: readonly Piece[], bps: number) =>
    add(sums(got, lines, ({ price }) => price).map((value) => percentOf(value, bps)));
  const together = (saving: number, taken: readonly Piece[]) => {
    if (saving === 0) return nothing;
    remove(taken);
    return share(
      saving,
      sums(taken, lines, ({ price }) => price),
    );
  };

  if (effect.type === "buy_get" && effect.get.match === undefined) {
    const { buy, get, timesMax = 1_000 } = effect;
    const left = down(pool(buy.match));
    const taken: Piece[] = [];
    const got: Piece[] = [];
    for (let times = 0; times < timesMax; times += 1) {
      const set = left.splice(0, buy.qty + get.qty);
      if (set.length <= buy.qty) break;
      taken.push(...set);
      got.push(...set.slice(buy.qty));
    }
    return together(cheaper(got, get.bps), taken);
  }
  if (effect.type === "buy_get") {
    const { buy, get, timesMax = 1_000 } = effect;
    const gettable = pool(get.match);
    const bought = pool(buy.match);
    const toBuy = [
      ...down(bought.filter((p) => !gettable.includes(p))),
      ...down(bought.filter((p) => gettable.includes(p))),
    ];
    const toGet = up(gettable);
    const taken: Piece[] = [];
    const got: Piece[] = [];
    for (let times = 0; times < timesMax; times += 1) {
      const paid = toBuy.filter((piece) => !taken.includes(piece)).slice(0, buy.qty);
      const given = toGet.filter((piece) => !taken.includes(piece) && !paid.includes(piece)).slice(0, get.qty);
      if (paid.length < buy.qty || percentOf(add(given.map(({ price }) => price)), get.bps) === 0) break;
      taken.push(...paid, ...given);
      got.push(...given);
    }
    return together(cheaper(got, get.bps), taken);
  }
  if (effect.type === "bundle") {
    const taken: Piece[] = [];
    let saving = 0;
    for (let times = 0; times < (effect.timesMax ?? 1_000); times += 1) {
      const set: Piece[] = [];
      for (const item of effect.items) {
        const unused = down(pool(item.match)).filter((piece) => !taken.includes(piece) && !set.includes(piece));
        set.push(...unused.slice(0, item.qty));
      }
      const saved = add(set.map(({ price }) => price)) - effect.priceMinor;
      if (set.length < add(effect.items.map(({ qty }) => qty)) || saved <= 0) break;
      taken.push(...set);
      saving += saved;
    }
    return together(saving, taken);
  }
  if (effect.type === "gift" || effect.type === "free_shipping") return nothing;
  const all = pool();
  const step = effect.type === "tiers" ? effect.steps.filter(({ from }) => all.length >= from).at(-1) : undefined;
  if (effect.type === "tiers" && step === undefined) return nothing;
  const simple: Effect =
    step === undefined
      ? effect
      : "bps" in step
        ? { type: "percentage", bps: step.bps }
        : { type: "amount", amountMinor: step.amountMinor };
  const taken = effect.maxPieces === undefined ? all : up(all).slice(0, effect.maxPieces);
  const values = sums(taken, lines, ({ price }) => price);
  const counts = sums(taken, lines, () => 1);
  const parts = values.map((value, line) => off(simple, value, lines[line]?.priceMinor ?? 0, counts[line] ?? 0));
  if (add(parts) === 0) return nothing;
  remove(taken);
  return share(Math.min(add(parts), effect.atMostMinor ?? add(parts)), parts);
}

function subsets<T>(all: readonly T[]): T[][] {
  return Array.from({ length: 2 ** all.length }, (_, set) => all.filter((_one, place) => set & (2 ** place)));
}

const merit = (a: Candidate, b: Candidate) =>
  Number(b.code !== null) - Number(a.code !== null) ||
  b.promotion.priority - a.promotion.priority ||
  a.promotion.id.localeCompare(b.promotion.id);

type Ranking = { benefit: number; applied: readonly Candidate[] };
function rank(a: Ranking, b: Ranking): number {
  const codes = ({ applied }: Ranking) => applied.filter(({ code }) => code !== null).length;
  const priority = ({ applied }: Ranking) => add(applied.map(({ promotion }) => promotion.priority));
  const ids = ({ applied }: Ranking) => String(applied.map(({ promotion }) => promotion.id).sort());
  return (
    b.benefit - a.benefit ||
    codes(b) - codes(a) ||
    a.applied.length - b.applied.length ||
    priority(b) - priority(a) ||
    ids(a).localeCompare(ids(b))
  );
}

/** One promotion by itself, or any of those that combine with their class. */
function teams(members: readonly Candidate[], own: Promotion["class"]): Candidate[][] {
  const alone = members.filter(({ promotion }) => !promotion.combines.includes(own));
  return [
    ...alone.map((one) => [one]),
    ...subsets(members.filter(({ promotion }) => promotion.combines.includes(own))),
  ];
}

function products(team: readonly Candidate[], lines: readonly FactLine[]): Share[] {
  const pieces = () =>
    lines.flatMap(({ qty, priceMinor }, line) => Array.from({ length: qty }, () => ({ line, price: priceMinor })));
  const aloneSaves = ({ promotion }: Candidate) => add(group(promotion, lines, pieces()));
  const groups = team.filter(({ promotion }) => !isSimple(promotion));
  groups.sort((a, b) => aloneSaves(b) - aloneSaves(a) || merit(a, b));
  const free = pieces();
  const shares = groups.map((candidate) => ({ candidate, parts: group(candidate.promotion, lines, free) }));
  const simple = team.filter(({ promotion }) => isSimple(promotion)).sort(merit);
  for (const candidate of simple) shares.push({ candidate, parts: lines.map(() => 0) });
  for (const [position, line] of lines.entries()) {
    const count = free.filter((piece) => piece.line === position).length;
    const saves = ({ promotion }: Candidate) =>
      fits(promotion.match, line) ? off(promotion.effect, line.priceMinor * count, line.priceMinor, count) : 0;
    const [best] = [...simple].sort((a, b) => saves(b) - saves(a) || merit(a, b));
    const chosen = shares.find(({ candidate }) => candidate === best);
    if (best !== undefined && chosen !== undefined) chosen.parts[position] = saves(best);
  }
  return shares.filter(({ parts }) => add(parts) > 0);
}

const below = ({ conditions }: Promotion, lines: readonly FactLine[], nets: readonly number[]) =>
  conditions.subtotal !== undefined &&
  add(nets.filter((_, line) => fits(conditions.subtotal?.match, lines[line] as FactLine))) <
    conditions.subtotal.minimumMinor;

function orders(team: readonly Candidate[], lines: readonly FactLine[], nets: readonly number[]): Share[] {
  const turns = [...team].sort(
    ({ promotion: a }, { promotion: b }) => b.priority - a.priority || a.id.localeCompare(b.id),
  );
  const left = [...nets];
  return turns.flatMap((candidate) => {
    const { match, effect } = candidate.promotion;
    const weigh = (values: readonly number[]) =>
      values.map((value, line) => (fits(match, lines[line] as FactLine) ? value : 0));
    const sum = add(weigh(nets));
    const step = effect.type === "tiers" ? effect.steps.filter(({ from }) => sum >= from).at(-1) : undefined;
    const bps = effect.type === "percentage" ? effect.bps : step !== undefined && "bps" in step ? step.bps : 0;
    const fixed =
      effect.type === "amount"
        ? effect.amountMinor
        : step !== undefined && "amountMinor" in step
          ? step.amountMinor
          : 0;
    const most = "atMostMinor" in effect ? (effect.atMostMinor ?? sum) : sum;
    const amount = Math.min(bps > 0 ? percentOf(sum, bps) : fixed, most, add(weigh(left)));
    const parts = share(amount, weigh(left));
    for (const [line, part] of parts.entries()) left[line] = (left[line] ?? 0) - part;
    return amount === 0 ? [] : [{ candidate, parts }];
  });
}

/** The lines are in the order of their variants, and one method at most serves the order. */
export function naiveEvaluation(all: readonly Candidate[], facts: Facts): NaiveResult {
  const { lines, methods } = facts;
  const list = lines.map(({ priceMinor, qty }) => priceMinor * qty);
  const ship = (nets: readonly number[]) => methods[0]?.priceFor(add(nets)) ?? 0;
  const plain = { total: add(list) + ship(list), discounts: list.map(() => 0), benefit: 0, applied: [] };
  let best: NaiveResult = plain;
  for (const classes of subsets(["product", "order", "shipping"] as const)) {
    const of = (one: Promotion["class"]) =>
      all.filter(
        ({ promotion }) =>
          promotion.class === one &&
          classes.includes(one) &&
          classes.every((other) => other === one || promotion.combines.includes(other)),
      );
    const pick = (found: Share[][]) =>
      found
        .map((shares) => ({
          shares,
          benefit: add(shares.flatMap(({ parts }) => parts)),
          applied: shares.map(({ candidate }) => candidate),
        }))
        .sort(rank)[0]?.shares ?? [];
    const onPieces = pick(teams(of("product"), "product").map((team) => products(team, lines)));
    const after = (shares: readonly Share[], values: readonly number[]) =>
      values.map((value, line) => value - add(shares.map(({ parts }) => parts[line] ?? 0)));
    const nets = after(onPieces, list);
    const fitting = of("order").filter(({ promotion }) => !below(promotion, lines, nets));
    const alone = fitting.filter(({ promotion }) => !promotion.combines.includes("order"));
    const team = fitting.filter(({ promotion }) => promotion.combines.includes("order"));
    const onOrder = pick([...alone.map((one) => [one]), team].map((some) => orders(some, lines, nets)));
    const left = after(onOrder, nets);
    const price = ship(left);
    const saves = ({ promotion: { effect } }: Candidate) =>
      effect.type === "free_shipping" ? Math.min(price, effect.upToMinor ?? price) : 0;
    const [free] = of("shipping")
      .filter((one) => saves(one) > 0 && !below(one.promotion, lines, left))
      .sort((a, b) => saves(b) - saves(a) || merit(a, b));
    const has = { product: onPieces.length > 0, order: onOrder.length > 0, shipping: free !== undefined };
    if (classes.some((one) => !has[one])) continue;
    const total = add(left) + price - (free === undefined ? 0 : saves(free));
    const applied = [...onPieces, ...onOrder].map(({ candidate }) => candidate);
    const found: NaiveResult = {
      total,
      discounts: list.map((value, line) => value - (left[line] ?? 0)),
      benefit: plain.total - total,
      applied: free === undefined ? applied : [...applied, free],
    };
    if (rank(found, best) < 0) best = found;
  }
  return best.applied.length === all.length ? best : naiveEvaluation(best.applied, facts);
}
