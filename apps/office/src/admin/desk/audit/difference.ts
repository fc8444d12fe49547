/** A value that differs, by its place in the state: `address.city`. */
export interface Difference {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Changes with each edit and says nothing. */
const NOISE = new Set(["version", "updatedAt"]);

/** The differences between two states; null is a missing state. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [one, other] = [leaves(before), leaves(after)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => !NOISE.has(path) && one.get(path) !== other.get(path))
    .map((path) => ({ path, before: one.get(path) ?? null, after: other.get(path) ?? null }));
}

/** Lists are compared whole: an entry that moved is no new one. */
function leaves(state: unknown, path = "", found = new Map<string, string>()): Map<string, string> {
  if (state === null || state === undefined) return found;
  if (typeof state === "object" && !Array.isArray(state))
    for (const [name, value] of Object.entries(state)) leaves(value, path === "" ? name : `${path}.${name}`, found);
  else found.set(path, typeof state === "string" ? state : JSON.stringify(state));
  return found;
}
