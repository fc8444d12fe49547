import type { Place } from "../queries/listing.ts";
import { type CatalogueIndex, compareIds, compareTitles, type Segment } from "./catalogue-index.ts";
import type { SegmentedSet } from "./segmented-set.ts";
import { emptySet, hasSlot, lowestSlots, type SlotSet } from "./slot-set.ts";

/** An order of the list, with keys as the statements of queries/listing.ts write them, so that cursors go on in either. */
interface Order {
  length: number;
  slotAt(place: number): number;
  /** The key of what stands there, and negative where it stands before `key`; ties are decided by id. */
  keyAt(place: number): string | number;
  compare(a: string | number, b: string | number): number;
  isDescending: boolean;
}

export type WalkSort = "featured" | "newest" | "price_asc" | "price_desc" | "title";

/** A page of the products of a set. `collection`: the handle whose own order `featured` is. */
export function walkIndex(
  { segments }: CatalogueIndex,
  set: SegmentedSet,
  sort: WalkSort,
  collection: string | null,
  after: Place | null,
  count: number,
): Place[] {
  const walked = segments.map((segment, number) => {
    const slots = set[number] ?? emptySet(0);
    return walkSegment(segment, slots, sort, collection, after, count);
  });
  const [first = [], ...others] = walked.filter(({ length }) => length > 0);
  if (others.length === 0) return first;
  const isDescending = sort === "newest" || sort === "price_desc";
  const compare = sort === "newest" || sort === "title" ? compareTexts : compareNumbers;
  const inOrder = (a: Place, b: Place) => (compare(a.key, b.key) || compareIds(a.id, b.id)) * (isDescending ? -1 : 1);
  return [first, ...others].flat().sort(inOrder).slice(0, count);
}

/** The first products of a set in the order `featured`. */
export function firstFeatured(index: CatalogueIndex, set: SegmentedSet, count: number): Place<number>[] {
  return walkIndex(index, set, "featured", null, null, count).map(({ key, id }) => ({ key: Number(key), id }));
}

function walkSegment(
  segment: Segment,
  set: SlotSet,
  sort: WalkSort,
  collection: string | null,
  after: Place | null,
  count: number,
): Place[] {
  const order = orderOf(segment, sort, collection);
  const start = firstAfter(segment, order, after);
  const placeAt = (place: number) => ({ key: order.keyAt(place), id: segment.ids[order.slotAt(place)] ?? "" });
  // Slots stand in this order already.
  if (sort === "featured" && collection === null) return lowestSlots(set, start, count).map(placeAt);
  const places: Place[] = [];
  for (let at = start; at < order.length && places.length < count; at += 1)
    if (hasSlot(set, order.slotAt(at))) places.push(placeAt(at));
  return places;
}

function orderOf(index: Segment, sort: WalkSort, collection: string | null): Order {
  switch (sort) {
    case "newest":
      return bySlots(index.newest, (slot) => new Date(index.created[slot] ?? 0).toISOString(), compareTexts, true);
    case "price_asc":
      return bySlots(index.cheapest.order, (slot) => index.minPrices[slot] ?? 0, compareNumbers, false);
    case "price_desc":
      return reversed(bySlots(index.cheapest.order, (slot) => index.minPrices[slot] ?? 0, compareNumbers, true));
    case "title":
      return bySlots(index.byTitle, (slot) => index.titles[slot] ?? "", compareTexts, false);
    case "featured":
      return collection === null ? byRank(index) : ofCollection(index, collection);
  }
}

function bySlots(
  slots: Uint32Array,
  keyOf: (slot: number) => string | number,
  compare: Order["compare"],
  isDescending: boolean,
): Order {
  const slotAt = (place: number) => slots[place] ?? 0;
  return { length: slots.length, slotAt, keyAt: (place) => keyOf(slotAt(place)), compare, isDescending };
}

function reversed(order: Order): Order {
  const mirrored = (place: number) => order.length - 1 - place;
  return {
    ...order,
    slotAt: (place) => order.slotAt(mirrored(place)),
    keyAt: (place) => order.keyAt(mirrored(place)),
  };
}

function byRank({ count, ranks }: Segment): Order {
  const keyAt = (place: number) => ranks[place] ?? 0;
  return { length: count, slotAt: (place) => place, keyAt, compare: compareNumbers, isDescending: false };
}

function ofCollection(index: Segment, handle: string): Order {
  const { members = new Uint32Array(), positions = new Int32Array() } = index.orders.get(handle) ?? {};
  return {
    length: members.length,
    slotAt: (place) => members[place] ?? 0,
    keyAt: (place) => positions[place] ?? 0,
    compare: compareNumbers,
    isDescending: false,
  };
}

/** The first place behind a cursor, which need not stand in the list any more. */
function firstAfter(index: Segment, order: Order, after: Place | null): number {
  if (after === null) return 0;
  const direction = order.isDescending ? -1 : 1;
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const id = index.ids[order.slotAt(middle)] ?? "";
    const compared = direction * (order.compare(order.keyAt(middle), after.key) || compareIds(id, after.id));
    if (compared <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const compareNumbers = (a: string | number, b: string | number) => Number(a) - Number(b);
const compareTexts = (a: string | number, b: string | number) => compareTitles(String(a), String(b));
