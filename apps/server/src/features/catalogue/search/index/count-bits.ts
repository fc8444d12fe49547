/** How many bits of a 32-bit word are set. */
export function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * How many bits two sets of equal length share. Eight words at a time are added bit by bit in carry-save adders (Harley and Seal,
 * in Warren, Hacker's Delight, 5-1), so that bits are counted once for eight words: a list with facets counts some fifty values.
 */
export function countCommon(a: Int32Array, b: Int32Array): number {
  const end = a.length - (a.length % 8);
  let [ones, twos, fours, eights] = [0, 0, 0, 0];
  const at = (word: number) => (a[word] ?? 0) & (b[word] ?? 0);
  for (let word = 0; word < end; word += 8) {
    let [left, right] = [at(word), at(word + 1)];
    let half = ones ^ left;
    let first = (ones & left) | (half & right);
    ones = half ^ right;
    [left, right] = [at(word + 2), at(word + 3)];
    half = ones ^ left;
    let second = (ones & left) | (half & right);
    ones = half ^ right;
    half = twos ^ first;
    const lower = (twos & first) | (half & second);
    twos = half ^ second;
    [left, right] = [at(word + 4), at(word + 5)];
    half = ones ^ left;
    first = (ones & left) | (half & right);
    ones = half ^ right;
    [left, right] = [at(word + 6), at(word + 7)];
    half = ones ^ left;
    second = (ones & left) | (half & right);
    ones = half ^ right;
    half = twos ^ first;
    const upper = (twos & first) | (half & second);
    twos = half ^ second;
    half = fours ^ lower;
    eights += bitsOf((fours & lower) | (half & upper));
    fours = half ^ upper;
  }
  let count = 8 * eights + 4 * bitsOf(fours) + 2 * bitsOf(twos) + bitsOf(ones);
  for (let word = end; word < a.length; word += 1) count += bitsOf(at(word));
  return count;
}
