import { countCommon } from "./count-bits.ts";
import { addSlot, countSlots, emptySet, fullSet, type SlotSet, subtract, unite } from "./slot-set.ts";
import type { Turns } from "./sort-in-turns.ts";

/**
 * One kind of value that products are narrowed by, such as their vendor. Which products have a value is told by a bit for each
 * product where many have it (`bits`), else by a list (`slots` from `starts[value]` on).
 */
export interface Facet {
  names: readonly string[];
  numberOf: ReadonlyMap<string, number>;
  totals: Uint32Array;
  bits: ReadonlyArray<SlotSet | null>;
  starts: Uint32Array;
  slots: Uint32Array;
  /** The other way round: the values of a product, from `valueStarts[slot]` on. */
  valueStarts: Uint32Array;
  values: Uint32Array;
}

export interface ValueCount {
  value: string;
  count: number;
}

/** The values with the highest counts, and how many others there are. */
export interface ValueCounts {
  top: readonly ValueCount[];
  more: number;
}

/** Above this many products a 32-bit word of them, a list of slots takes more room than bits. */
const LIST_UP_TO = 2;

/** Collects which product has which value. Slots are added in ascending order. */
export class FacetBuilder {
  readonly #slots = new Map<string, number[]>();

  add(value: string, slot: number): void {
    const slots = this.#slots.get(value);
    if (slots === undefined) this.#slots.set(value, [slot]);
    else if (slots.at(-1) !== slot) slots.push(slot);
  }

  async build(count: number, turns: Turns): Promise<Facet> {
    const names = [...this.#slots.keys()];
    const listOf = (name: string) => this.#slots.get(name) ?? [];
    const totals = Uint32Array.from(names, (name) => listOf(name).length);
    const isDense = (value: number) => (totals[value] ?? 0) > (LIST_UP_TO * count) / 32;
    const starts = new Uint32Array(names.length + 1);
    const valueStarts = new Uint32Array(count + 1);
    for (const [value, name] of names.entries()) {
      starts[value + 1] = (starts[value] ?? 0) + (isDense(value) ? 0 : (totals[value] ?? 0));
      for (const slot of listOf(name)) valueStarts[slot + 1] = (valueStarts[slot + 1] ?? 0) + 1;
      if (turns.isOver()) await turns.next();
    }
    for (let slot = 0; slot < count; slot += 1)
      valueStarts[slot + 1] = (valueStarts[slot + 1] ?? 0) + (valueStarts[slot] ?? 0);
    const slots = new Uint32Array(starts[names.length] ?? 0);
    const values = new Uint32Array(valueStarts[count] ?? 0);
    const next = valueStarts.slice();
    const bits: (SlotSet | null)[] = [];
    for (const [value, name] of names.entries()) {
      const list = listOf(name);
      bits.push(isDense(value) ? bitsOf(list, count) : null);
      if (!isDense(value)) slots.set(list, starts[value] ?? 0);
      for (const slot of list) {
        const place = next[slot] ?? 0;
        values[place] = value;
        next[slot] = place + 1;
      }
      if (turns.isOver()) await turns.next();
    }
    const numberOf = new Map(names.map((name, value) => [name, value]));
    return { names, numberOf, totals, bits, starts, slots, valueStarts, values };
  }
}

/** The products that have any of the values. */
export function withAnyOf(facet: Facet, wanted: readonly string[], count: number): SlotSet {
  const set = emptySet(count);
  for (const name of wanted) {
    const value = facet.numberOf.get(name);
    if (value === undefined) continue;
    const bits = facet.bits[value] ?? null;
    if (bits !== null) unite(set, bits);
    else for (const slot of facet.slots.subarray(facet.starts[value], facet.starts[value + 1])) addSlot(set, slot);
  }
  return set;
}

/** How many products of the set have each value, by its number. `isWhole`: the set is every slot, so the counts are known. */
export function countValues(facet: Facet, set: SlotSet, isWhole: boolean): Uint32Array {
  return isWhole ? facet.totals : countsOf(facet, set);
}

/** Counts of the values of a facet in one segment. */
export interface SegmentCounts {
  facet: Facet;
  counts: Uint32Array;
}

/** The `most` frequent values of all segments together, without those that no product has. */
export function topValues([first, ...others]: readonly SegmentCounts[], most: number): ValueCounts {
  if (first === undefined) return { top: [], more: 0 };
  if (others.length === 0) return highest(first.facet.names, first.counts, most);
  const sums = first.counts.slice();
  const more = new Map<string, number>();
  for (const { facet, counts } of others) {
    for (const [value, count] of counts.entries()) {
      const name = facet.names[value] ?? "";
      const known = first.facet.numberOf.get(name);
      if (known !== undefined) sums[known] = (sums[known] ?? 0) + count;
      else more.set(name, (more.get(name) ?? 0) + count);
    }
  }
  if (more.size === 0) return highest(first.facet.names, sums, most);
  return highest([...first.facet.names, ...more.keys()], Uint32Array.from([...sums, ...more.values()]), most);
}

/** Most products: those that are missing are counted, and taken off. */
function countsOf(facet: Facet, set: SlotSet): Uint32Array {
  const count = facet.valueStarts.length - 1;
  if (countSlots(set) <= count / 2) return countsIn(facet, set);
  const missing = countsIn(facet, subtract(fullSet(count), set));
  return facet.totals.map((total, value) => total - (missing[value] ?? 0));
}

/** Bit by bit of each value, or value by value of each product of the set, whichever is less to read. */
function countsIn(facet: Facet, set: SlotSet): Uint32Array {
  const { bits, values, valueStarts, names, starts, slots } = facet;
  const counts = new Uint32Array(names.length);
  const listed = slots.length;
  const words = bits.reduce((sum, found) => sum + (found?.length ?? 0), 0);
  const members = countSlots(set);
  const share = members / Math.max(1, valueStarts.length - 1);
  if (members + share * values.length < words + listed) {
    for (let word = 0; word < set.length; word += 1) {
      let left = set[word] ?? 0;
      while (left !== 0) {
        const slot = word * 32 + 31 - Math.clz32(left & -left);
        left &= left - 1;
        const end = valueStarts[slot + 1] ?? 0;
        for (let place = valueStarts[slot] ?? 0; place < end; place += 1) {
          const value = values[place] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
        }
      }
    }
    return counts;
  }
  for (let value = 0; value < names.length; value += 1) {
    const found = bits[value] ?? null;
    if (found !== null) {
      counts[value] = countCommon(found, set);
      continue;
    }
    let count = 0;
    const end = starts[value + 1] ?? 0;
    for (let place = starts[value] ?? 0; place < end; place += 1) {
      const slot = slots[place] ?? 0;
      count += ((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1;
    }
    counts[value] = count;
  }
  return counts;
}

/** Sorting all values would take longer than counting them, so only those that can be among the first are. */
function highest(names: readonly string[], counts: Uint32Array, most: number): ValueCounts {
  const nonZero = counts.filter((count) => count > 0);
  const least = nonZero.length <= most ? 1 : (nonZero.slice().sort()[nonZero.length - most] ?? 1);
  const candidates: ValueCount[] = [];
  for (let value = 0; value < counts.length; value += 1) {
    const count = counts[value] ?? 0;
    if (count >= least) candidates.push({ value: names[value] ?? "", count });
  }
  candidates.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return { top: candidates.slice(0, most), more: Math.max(0, nonZero.length - most) };
}

function bitsOf(slots: readonly number[], count: number): SlotSet {
  const set = emptySet(count);
  for (const slot of slots) addSlot(set, slot);
  return set;
}
