import { pathKey, storedKey } from "./path-key.ts";

/** A target of the shop as the key by which a redirect from it would be found; null for another host. */
export function keyOfTarget(target: string): string | null {
  return target.startsWith("/") ? storedKey(pathKey(target)) : null;
}

/**
 * Follows redirects from a target to where they end, so that every redirect leads there in one hop. Null when they come
 * back to `from`: a loop.
 */
export function endOf(from: string, target: string, known: ReadonlyMap<string, string>): string | null {
  let end = target;
  // Stored redirects have no chains, so one step is enough; rows of one file may form longer ones.
  for (let steps = 0; steps <= known.size; steps += 1) {
    const key = keyOfTarget(end);
    if (key === null) return end;
    if (key === from) return null;
    const next = known.get(key);
    if (next === undefined) return end;
    end = next;
  }
  return null;
}
