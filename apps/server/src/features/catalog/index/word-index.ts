import { addSlot, emptySet, type SlotSet } from "./slot-set.ts";

/** The words of titles, types and vendors in order, each with the products that have it. */
export interface WordIndex {
  words: readonly string[];
  slots: readonly Uint32Array[];
}

export class WordIndexBuilder {
  readonly #slots = new Map<string, number[]>();

  add(word: string, slot: number): void {
    const slots = this.#slots.get(word);
    if (slots === undefined) this.#slots.set(word, [slot]);
    else if (slots.at(-1) !== slot) slots.push(slot);
  }

  build(): WordIndex {
    const words = [...this.#slots.keys()].sort();
    return { words, slots: words.map((word) => Uint32Array.from(this.#slots.get(word) ?? [])) };
  }
}

/** The products with the word itself, or with one that begins with it. */
export function withWord(index: WordIndex, word: string, asBeginning: boolean, count: number): SlotSet {
  const set = emptySet(count);
  for (let place = firstFrom(index.words, word); place < index.words.length; place += 1) {
    const found = index.words[place] ?? "";
    if (asBeginning ? !found.startsWith(word) : found !== word) break;
    for (const slot of index.slots[place] ?? []) addSlot(set, slot);
  }
  return set;
}

function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
