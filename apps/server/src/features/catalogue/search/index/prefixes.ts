import { addSlot, emptySet, removeSlot, type SlotSet } from "./slot-set.ts";
import type { Turns } from "./sort-in-turns.ts";

/** Kept prefixes of one order. With more of them less is added to the nearest one, and they take more memory. */
const KEPT = 32;

/** An order of slots whose prefixes are asked for as sets. It never changes. */
export interface Prefixes {
  order: Uint32Array;
  step: number;
  /** The first slots of the order, `step` more in each, from none on. */
  kept: readonly SlotSet[];
}

export async function buildPrefixes(order: Uint32Array, turns: Turns): Promise<Prefixes> {
  const step = Math.max(1, Math.ceil(order.length / KEPT));
  const kept: SlotSet[] = [];
  const set = emptySet(order.length);
  for (let end = 0; ; end += step) {
    kept.push(set.slice());
    if (end >= order.length) return { order, step, kept };
    for (const slot of order.subarray(end, end + step)) addSlot(set, slot);
    await turns.give();
  }
}

/** The first `length` slots of the order, at a cost that is bounded by the distance to the nearest kept prefix. */
export function prefixOf({ order, step, kept }: Prefixes, length: number): SlotSet {
  const nearest = Math.min(Math.round(length / step), kept.length - 1);
  const set = kept[nearest]?.slice() ?? emptySet(order.length);
  const end = Math.min(nearest * step, order.length);
  for (let place = end; place < length; place += 1) addSlot(set, order[place] ?? 0);
  for (let place = length; place < end; place += 1) removeSlot(set, order[place] ?? 0);
  return set;
}

/** How many slots of the order come before the first whose key is `limit` or more. Keys ascend along the order. */
export function countBelow(order: Uint32Array, keys: Int32Array, limit: number): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[order[middle] ?? 0] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
