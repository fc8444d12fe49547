const A = "A".charCodeAt(0);
const LETTERS = 26;
/** The moment that series count from, as the letters of a minute. */
const EPOCH = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/**
 * The series that a restore at this moment begins, after all that are known: the minutes since 2026 in letters, such as
 * ZRMR. A backup cannot tell whether it was restored before, so the next letter alone could be given twice.
 */
export function nextSeries(known: readonly string[], now: Date): string {
  const minutes = Math.floor((now.getTime() - EPOCH) / MINUTE_MS);
  return toLetters(Math.max(minutes, 1 + Math.max(0, ...known.map(toNumber))));
}

function toNumber(series: string): number {
  return [...series].reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - A + 1, 0);
}

function toLetters(number: number): string {
  const letter = String.fromCharCode(A + ((number - 1) % LETTERS));
  const rest = Math.floor((number - 1) / LETTERS);
  return rest === 0 ? letter : toLetters(rest) + letter;
}
