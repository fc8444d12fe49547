import { addSlot, emptySet, type SlotSet } from "./slot-set.ts";
import { sortInTurns, type Turns } from "./sort-in-turns.ts";

/** The words of titles, types, vendors and tags in order, each with the products that have it, from `starts[word]` on. */
export interface WordIndex {
  words: readonly string[];
  starts: Uint32Array;
  slots: Uint32Array;
}

export class WordIndexBuilder {
  readonly #slots = new Map<string, number[]>();
  #count = 0;

  add(word: string, slot: number): void {
    const slots = this.#slots.get(word);
    if (slots?.at(-1) === slot) return;
    this.#count += 1;
    if (slots === undefined) this.#slots.set(word, [slot]);
    else slots.push(slot);
  }

  async build(turns: Turns): Promise<WordIndex> {
    const found = [...this.#slots.keys()];
    const wordAt = (place: number) => found[place] ?? "";
    const order = await sortInTurns(found.length, (a, b) => (wordAt(a) < wordAt(b) ? -1 : 1), turns);
    const starts = new Uint32Array(found.length + 1);
    const slots = new Uint32Array(this.#count);
    const words: string[] = [];
    for (const place of order) {
      const list = this.#slots.get(wordAt(place)) ?? [];
      const start = starts[words.length] ?? 0;
      slots.set(list, start);
      words.push(wordAt(place));
      starts[words.length] = start + list.length;
      if (turns.isOver()) await turns.next();
    }
    return { words, starts, slots };
  }
}

/** The products with the word itself, or with one that begins with it. */
export function withWord(
  { words, starts, slots }: WordIndex,
  word: string,
  asBeginning: boolean,
  count: number,
): SlotSet {
  const set = emptySet(count);
  const first = firstFrom(words, word);
  // No UTF-16 unit sorts behind U+FFFF.
  const end = asBeginning ? firstFrom(words, `${word}\uffff`) : first + (words[first] === word ? 1 : 0);
  for (const slot of slots.subarray(starts[first], starts[end])) addSlot(set, slot);
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
