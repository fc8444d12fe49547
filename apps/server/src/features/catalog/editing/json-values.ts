/** Equal as JSON values, however their members are ordered: the database orders those of `jsonb` by its own rule. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => same(Reflect.get(a, key), Reflect.get(b, key)));
}

/** Trimmed, each once, without the empty ones. */
export function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== "");
}
