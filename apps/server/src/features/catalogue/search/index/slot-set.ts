import { bitsOf } from "./count-bits.ts";

/** A set of slots (numbers of products within one generation), one bit each. */
export type SlotSet = Int32Array;

export function emptySet(count: number): SlotSet {
  return new Int32Array(Math.ceil(count / 32));
}

/** Every slot below `count`. The bits beyond stay 0, so that sets can be counted and subtracted as they are. */
export function fullSet(count: number): SlotSet {
  const set = emptySet(count).fill(-1);
  if (count % 32 !== 0) set[set.length - 1] = (1 << (count % 32)) - 1;
  return set;
}

export function isEmpty(set: SlotSet): boolean {
  return set.every((word) => word === 0);
}

export function addSlot(set: SlotSet, slot: number): void {
  const word = slot >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (slot & 31));
}

export function removeSlot(set: SlotSet, slot: number): void {
  const word = slot >>> 5;
  set[word] = (set[word] ?? 0) & ~(1 << (slot & 31));
}

export function hasSlot(set: SlotSet, slot: number): boolean {
  return (((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
}

export function intersect(into: SlotSet, other: SlotSet): void {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) & (other[word] ?? 0);
}

export function unite(into: SlotSet, other: SlotSet): void {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) | (other[word] ?? 0);
}

export function subtract(from: SlotSet, other: SlotSet): SlotSet {
  return from.map((word, index) => word & ~(other[index] ?? 0));
}

export function countSlots(set: SlotSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += bitsOf(set[word] ?? 0);
  return count;
}

/** The lowest slots of the set from `from` on, `most` of them. */
export function lowestSlots(set: SlotSet, from: number, most: number): number[] {
  const slots: number[] = [];
  for (let word = from >>> 5; word < set.length && slots.length < most; word += 1) {
    let bits = (set[word] ?? 0) >>> 0;
    if (word === from >>> 5) bits = (bits & (0xffffffff << (from & 31))) >>> 0;
    while (bits !== 0 && slots.length < most) {
      const bit = 31 - Math.clz32(bits & -bits);
      slots.push(word * 32 + bit);
      bits = (bits & (bits - 1)) >>> 0;
    }
  }
  return slots;
}
