/**
 * The first path at which a stored JSON value differs from a newly made one, such as `lines[0].qty`; null if they
 * agree. Members that only the new value has do not count: a later version added them.
 */
export function firstDifference(stored: unknown, made: unknown, path = ""): string | null {
  if (Array.isArray(stored) && Array.isArray(made)) {
    if (stored.length !== made.length) return path;
    return firstOf(stored.map((value, index) => () => firstDifference(value, made[index], `${path}[${index}]`)));
  }
  if (isObject(stored) && isObject(made))
    return firstOf(
      Object.entries(stored).map(
        ([name, value]) =>
          () =>
            firstDifference(value, made[name], path === "" ? name : `${path}.${name}`),
      ),
    );
  return stored === made ? null : path;
}

function firstOf(looks: ReadonlyArray<() => string | null>): string | null {
  for (const look of looks) {
    const found = look();
    if (found !== null) return found;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
