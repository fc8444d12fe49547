/** Enough to sort by, and few enough for a row of a list. */
export const MOST_TAGS = 10;
export const MOST_TAG_CHARACTERS = 40;

/** Tags that differ only in case or spaces are the same one: "VIP " and "vip". */
export function tagOf(typed: string): string {
  return typed.normalize("NFC").trim().replaceAll(/\s+/gu, " ").toLowerCase();
}

/** The difference that a change makes to an order's tags; a tag that is both added and removed is removed. */
export function changeTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): { added: string[]; removed: string[]; after: string[] } {
  const unwanted = new Set(remove.map(tagOf));
  const wanted = new Set(add.map(tagOf).filter((tag) => !unwanted.has(tag)));
  const added = [...wanted].filter((tag) => !tags.includes(tag));
  const removed = tags.filter((tag) => unwanted.has(tag));
  return { added, removed, after: [...tags.filter((tag) => !unwanted.has(tag)), ...added].sort() };
}
