import { addSlot, countCommon, emptySet, hasSlot, type SlotSet, unite } from "./slot-set.ts";

/** The slots of the products that have a value: a bit for each product where many have it, else a list. */
interface ValueSlots {
  count: number;
  slots: Uint32Array;
  isBits: boolean;
}

/** One kind of value that products are narrowed by, such as their vendor. */
export interface Facet {
  values: ReadonlyMap<string, ValueSlots>;
}

export interface ValueCount {
  value: string;
  count: number;
}

/** Above this many products a 32-bit word of them, a list of slots takes longer to look up than the bits of all. */
const LIST_UP_TO = 2;

/** Collects which product has which value. Slots are added in ascending order. */
export class FacetBuilder {
  readonly #values = new Map<string, number[]>();

  add(value: string, slot: number): void {
    const slots = this.#values.get(value);
    if (slots === undefined) this.#values.set(value, [slot]);
    else if (slots.at(-1) !== slot) slots.push(slot);
  }

  build(count: number): Facet {
    const values = new Map<string, ValueSlots>();
    for (const [value, slots] of this.#values) {
      const isBits = slots.length > (LIST_UP_TO * count) / 32;
      values.set(value, {
        count: slots.length,
        slots: isBits ? bitsOf(slots, count) : Uint32Array.from(slots),
        isBits,
      });
    }
    return { values };
  }
}

/** The products that have any of the values. */
export function withAnyOf({ values }: Facet, wanted: readonly string[], count: number): SlotSet {
  const set = emptySet(count);
  for (const value of wanted) {
    const found = values.get(value);
    if (found === undefined) continue;
    if (found.isBits) unite(set, found.slots);
    else for (const slot of found.slots) addSlot(set, slot);
  }
  return set;
}

/**
 * How many products of the set have each value, the most frequent first, without those that none has. `isEverything`: the set
 * is every product, so the counts are known.
 */
export function countValues({ values }: Facet, set: SlotSet, isEverything: boolean): ValueCount[] {
  const counts: ValueCount[] = [];
  for (const [value, found] of values) {
    const count = isEverything ? found.count : countIn(found, set);
    if (count > 0) counts.push({ value, count });
  }
  return counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function countIn({ slots, isBits }: ValueSlots, set: SlotSet): number {
  if (isBits) return countCommon(slots, set);
  let count = 0;
  for (let index = 0; index < slots.length; index += 1) if (hasSlot(set, slots[index] ?? 0)) count += 1;
  return count;
}

function bitsOf(slots: readonly number[], count: number): SlotSet {
  const set = emptySet(count);
  for (const slot of slots) addSlot(set, slot);
  return set;
}
