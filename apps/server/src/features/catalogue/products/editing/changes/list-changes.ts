const NEW = /^new:(\d{1,4})$/;

/**
 * Puts entries into a wanted order: by their ids, and `new:0` for the first of those that were added. Entries that are not
 * named follow in their own order; `unknown` has the places in `order` that name nothing, or an entry again.
 */
export function inOrder<Entry extends { readonly id: string }>(
  kept: readonly Entry[],
  added: readonly Entry[],
  order: readonly string[],
): { entries: Entry[]; unknown: number[] } {
  const rest = new Map([...kept, ...added].map((entry) => [entry.id, entry]));
  const entries: Entry[] = [];
  const unknown: number[] = [];
  for (const [index, name] of order.entries()) {
    const place = NEW.exec(name)?.[1];
    const entry = rest.get(place === undefined ? name : (added[Number(place)]?.id ?? ""));
    if (entry === undefined) unknown.push(index);
    else {
      entries.push(entry);
      rest.delete(entry.id);
    }
  }
  return { entries: [...entries, ...rest.values()], unknown };
}
