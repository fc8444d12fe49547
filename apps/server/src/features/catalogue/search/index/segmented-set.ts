import type { CatalogueIndex } from "./catalogue-index.ts";
import { countSlots, intersect, isEmpty, type SlotSet, subtract, unite } from "./slot-set.ts";

/** Products of an index: a set for each of its segments. */
export type SegmentedSet = readonly SlotSet[];

/** Every product on sale. */
export function everythingOf({ segments }: CatalogueIndex): SegmentedSet {
  return segments.map(({ everything }) => everything);
}

export function countAll(set: SegmentedSet): number {
  return set.reduce((sum, slots) => sum + countSlots(slots), 0);
}

export function isEmptyAll(set: SegmentedSet): boolean {
  return set.every(isEmpty);
}

export function intersectAll(a: SegmentedSet, b: SegmentedSet): SegmentedSet {
  return combine(a, b, intersect);
}

export function uniteAll(a: SegmentedSet, b: SegmentedSet): SegmentedSet {
  return combine(a, b, unite);
}

export function subtractAll(from: SegmentedSet, other: SegmentedSet): SegmentedSet {
  return from.map((slots, segment) => subtract(slots, other[segment] ?? slots));
}

function combine(a: SegmentedSet, b: SegmentedSet, change: (into: SlotSet, other: SlotSet) => void): SegmentedSet {
  return a.map((slots, segment) => {
    const into = slots.slice();
    change(into, b[segment] ?? into);
    return into;
  });
}
