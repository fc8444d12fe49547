const A = "A".charCodeAt(0);
const LETTERS = 26;

/** The series after all of these: A, B … Z, AA, AB … */
export function nextSeries(known: readonly string[]): string {
  return toLetters(Math.max(0, ...known.map(toNumber)) + 1);
}

function toNumber(series: string): number {
  return [...series].reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - A + 1, 0);
}

function toLetters(number: number): string {
  const letter = String.fromCharCode(A + ((number - 1) % LETTERS));
  const rest = Math.floor((number - 1) / LETTERS);
  return rest === 0 ? letter : toLetters(rest) + letter;
}
