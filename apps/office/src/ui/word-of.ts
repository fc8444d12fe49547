/** The word for a value of the API; a value that this program does not know yet stands for itself. */
export const wordOf = (words: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(words, value) ? (words[value] ?? value) : value;
