/** True when two JSON values are equal in any order of members; the database reorders those of `jsonb`. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => same(Reflect.get(a, key), Reflect.get(b, key)));
}

/** Trims texts and drops repeats and empty ones. */
export function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== "");
}
