/** Characters that make a spreadsheet read a cell as a formula (OWASP, "CSV injection"). */
const FORMULA = "=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20";

/**
 * Where a cell may begin: at its start, and behind every character at which a program with other settings splits a
 * line. A comma is one of them only in a file that is separated by something else.
 */
const placesIn = (separators: string) => `(?:^|(?<=[${separators}\\t\\r\\n]))`;
const PLACES = { comma: placesIn(";"), other: placesIn(";,") };
const runs = (places: string) => `(?:${places}(?='*[${FORMULA}])|^(?='*[\\t\\r]))`;
const UNSAFE = { comma: new RegExp(runs(PLACES.comma), "g"), other: new RegExp(runs(PLACES.other), "g") };
const guards = (places: string) => `(?:${places}'(?='*[${FORMULA}])|^'(?='*[\\t\\r]))`;
const GUARDS = { comma: new RegExp(guards(PLACES.comma), "g"), other: new RegExp(guards(PLACES.other), "g") };

const kindOf = (delimiter: string) => (delimiter === "," ? "comma" : "other");

/** Puts an apostrophe before everything in a cell that a spreadsheet could run as a formula. */
export function guarded(text: string, delimiter: string): string {
  return text.replaceAll(UNSAFE[kindOf(delimiter)], "'");
}

/** Takes these apostrophes away again, so that a file of ours is read as what was written. */
export function unguarded(text: string, delimiter: string): string {
  return text.includes("'") ? text.replaceAll(GUARDS[kindOf(delimiter)], "") : text;
}
