/** Numbers that look random and are the same at every start, so that all demo shops are alike. */
export class StoryRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** A random integer; both ends are included. */
  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error("there is nothing to pick from");
    return value;
  }

  /** One of the values, picked by weight. */
  weighted<Value>(entries: ReadonlyArray<readonly [value: Value, weight: number]>): Value {
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of entries) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error("there is nothing to pick from");
  }

  /** Random bytes in hexadecimal; not fit for secrets. */
  hex(bytes: number): string {
    let text = "";
    while (text.length < bytes * 2)
      text += Math.floor(this.next() * 2 ** 32)
        .toString(16)
        .padStart(8, "0");
    return text.slice(0, bytes * 2);
  }
}
