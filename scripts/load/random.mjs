/** Random numbers that a seed repeats (mulberry32), for plans of faults and for load. Not for secrets. */
export class Random {
  /** @param {string | number} seed */
  constructor(seed) {
    this.state = hashOf(String(seed));
  }

  /** From 0 to below 1. */
  next() {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /**
   * A whole number from `least` to `most`, both included.
   * @param {number} least
   * @param {number} most
   */
  between(least, most) {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** @param {number} share */
  isIn(share) {
    return this.next() < share;
  }

  /** @template Item @param {readonly Item[]} list */
  pick(list) {
    if (list.length === 0) throw new Error("Nothing to pick from.");
    return list[Math.floor(this.next() * list.length)];
  }

  /** @template Item @param {readonly Item[]} list */
  shuffled(list) {
    const result = [...list];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = this.between(0, last);
      [result[last], result[other]] = [result[other], result[last]];
    }
    return result;
  }
}

/**
 * FNV-1a: neighbouring seeds begin far apart.
 * @param {string} text
 */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}
