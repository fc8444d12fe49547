/** A field that holds several entries as one text. */
export interface ListShape {
  readonly separator: RegExp;
  /** Joins them again. */
  readonly join: string;
  /** The entry that a field of the form belongs to, such as a cell of a row. */
  readonly entryOf?: (field: string) => string | undefined;
}

export const entriesOf = (text: string | undefined, { separator }: ListShape): string[] => [
  ...new Set(
    (text ?? "")
      .split(separator)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
];

/** The entries of a list on three sides: as both knew it, and what each made of it. */
export interface Sides {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Entries that both kept or either added, in my order unless they alone changed it. Those in `kept` stay in any case. */
export function mergeEntries({ base, mine, theirs }: Sides, kept: ReadonlySet<string>) {
  const [was, my, their] = [new Set(base), new Set(mine), new Set(theirs)];
  const isCommon = (entry: string) => was.has(entry) && my.has(entry) && their.has(entry);
  const stays = (entry: string) => !was.has(entry) || isCommon(entry) || kept.has(entry);
  const [wasOrder, myOrder, theirOrder] = [base, mine, theirs].map((entries) => entries.filter(isCommon).join("\n"));
  const [iMoved, theyMoved] = [myOrder !== wasOrder, theirOrder !== wasOrder];
  const [spine, rest] = theyMoved && !iMoved ? [theirs, mine] : [mine, theirs];
  const entries = spine.filter(stays);
  const placed = new Set(entries);
  let before: string | undefined;
  for (const entry of rest) {
    if (!placed.has(entry) && stays(entry)) {
      // Behind the entry that it follows on its own side, and what the other side added there.
      let place = before === undefined ? 0 : entries.indexOf(before) + 1;
      while (place < entries.length && !was.has(entries[place] ?? "")) place += 1;
      entries.splice(place, 0, entry);
      placed.add(entry);
    }
    if (placed.has(entry)) before = entry;
  }
  return { entries, isReordered: iMoved && theyMoved && myOrder !== theirOrder };
}
