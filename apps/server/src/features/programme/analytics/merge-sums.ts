import { addTo, noSums, type Sums } from "./metrics.ts";

/** A row of sums as it is read: part of the total of a key or a time slot. */
export interface SumsPart {
  dimension: string | null;
  slot: number | null;
  key: string | null;
  clicks: number | null;
  unique_visitors: number | null;
  bag_additions: number | null;
  orders: number | null;
  units: number | null;
  gross_minor: number | null;
  refunds_minor: number | null;
  commission_minor: number | null;
  returned_units: number | null;
  lost_orders: number | null;
}

export interface KeySums {
  /** Empty if the fact has none. */
  key: string;
  sums: Sums;
}

export interface MergedSums {
  /** By the number of the preceding bound, from 1. */
  slots: ReadonlyMap<number, Sums>;
  dimensions: ReadonlyMap<string, readonly KeySums[]>;
  /** The slots of each key that has a series of its own, best first, and of all others at the end. */
  series: ReadonlyArray<{ key: string; slots: ReadonlyMap<number, Sums> }>;
}

/** Adds up the sums of buckets, edges and tail. Keys are sorted by net sales, then clicks, highest first. */
export function mergeSums(parts: readonly SumsPart[]): MergedSums {
  const slots = new Map<number, Sums>();
  const keys = new Map<string, Map<string, Sums>>();
  const series = new Map<string, Map<number, Sums>>();
  for (const part of parts) {
    const { dimension, slot, key } = part;
    if (dimension === null || slot === null || key === null) throw new Error("a sum came without its name");
    if (dimension === "total") addInto(slots, slot, part);
    else if (dimension === "series") addInto(entry(series, key), slot, part);
    else addInto(entry(keys, dimension), key, part);
  }
  const dimensions = [...keys].map(([dimension, sums]) => [dimension, ranked(sums)] as const);
  return { slots, dimensions: new Map(dimensions), series: rankedSeries(series) };
}

function entry<Name, Key>(all: Map<Name, Map<Key, Sums>>, name: Name): Map<Key, Sums> {
  const known = all.get(name) ?? new Map<Key, Sums>();
  all.set(name, known);
  return known;
}

function rankedSeries(series: ReadonlyMap<string, ReadonlyMap<number, Sums>>): MergedSums["series"] {
  const totals = new Map<string, Sums>();
  for (const [key, slots] of series)
    totals.set(
      key,
      [...slots.values()].reduce((sum, sums) => addTo(sum, sums), noSums()),
    );
  const keys = ranked(totals).map(({ key }) => key);
  const inOrder = [...keys.filter((key) => key !== OTHER_KEY), ...keys.filter((key) => key === OTHER_KEY)];
  return inOrder.map((key) => ({ key, slots: series.get(key) ?? new Map() }));
}

function addInto<Key>(all: Map<Key, Sums>, key: Key, part: SumsPart): void {
  let sums = all.get(key);
  if (sums === undefined) {
    sums = noSums();
    all.set(key, sums);
  }
  addTo(sums, {
    clicks: part.clicks ?? 0,
    uniqueVisitors: part.unique_visitors ?? 0,
    bagAdditions: part.bag_additions ?? 0,
    orders: part.orders ?? 0,
    units: part.units ?? 0,
    grossMinor: part.gross_minor ?? 0,
    refundsMinor: part.refunds_minor ?? 0,
    commissionMinor: part.commission_minor ?? 0,
    returnedUnits: part.returned_units ?? 0,
    lostOrders: part.lost_orders ?? 0,
  });
}

function ranked(sums: ReadonlyMap<string, Sums>): KeySums[] {
  const net = ({ sums: { grossMinor, refundsMinor } }: KeySums) => grossMinor - refundsMinor;
  return [...sums]
    .map(([key, keySums]): KeySums => ({ key, sums: keySums }))
    .sort((a, b) => net(b) - net(a) || b.sums.clicks - a.sums.clicks || (a.key < b.key ? -1 : 1));
}

/** A shop can have very many referrers; those past the limit are merged into one row under a key that no fact has. */
export const OTHER_KEY = "(other)";

export function limitKeys(keys: readonly KeySums[], limit: number): KeySums[] {
  if (keys.length <= limit) return [...keys];
  const other = keys.slice(limit - 1).reduce((sum, { sums }) => addTo(sum, sums), noSums());
  return [...keys.slice(0, limit - 1), { key: OTHER_KEY, sums: other }];
}
