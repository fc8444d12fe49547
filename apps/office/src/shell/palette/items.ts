/** A line of the palette: it leads somewhere or does something. */
export interface PaletteItem {
  readonly key: string;
  readonly title: string;
  /** Tells it from others of that title. */
  readonly text?: string | null;
  readonly image?: string | null;
  /** Found by these words too, such as its name in the other language. */
  readonly also?: string;
  /** An address of this workspace, or a whole page. */
  readonly to?: string;
  readonly act?: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** The results of a workspace for a text, with its requests to the server. */
export interface Found {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
}

export const NOTHING: Found = { groups: [], isSearching: false };

/**
 * Groups with the best fits first: those with a title that begins with the text, then those with a word that does. What was
 * found by likeness alone stands last. Groups that fit alike keep their order.
 */
export function bestFirst(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  const ranked = groups.map((group) => ({ ...group, items: byFit(group.items, typed) }));
  const bestOf = ({ items }: PaletteGroup) => (items[0] === undefined ? WORST_FIT : fitOf(items[0], typed));
  return [...ranked].sort((one, other) => bestOf(one) - bestOf(other));
}

const WORST_FIT = 3;

const byFit = (items: readonly PaletteItem[], typed: string) =>
  [...items].sort((one, other) => fitOf(one, typed) - fitOf(other, typed));

/** 0: begins with the text · 1: all typed words begin words of the title · 2: of its other words · 3: anything else. */
function fitOf({ title, text, also = "" }: PaletteItem, typed: string): number {
  const wanted = wordsOf(typed);
  const hasAll = (words: readonly string[]) => wanted.every((part) => words.some((word) => word.startsWith(part)));
  if (title.toLowerCase().startsWith(typed.trim().toLowerCase())) return 0;
  if (hasAll(wordsOf(title))) return 1;
  return hasAll(wordsOf(`${title} ${also} ${text ?? ""}`)) ? 2 : WORST_FIT;
}

/** Items in whose title, or other words, one begins with each typed word; all of them where nothing was typed. */
export function matching(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  const wanted = wordsOf(typed);
  return items.filter(({ title, also = "" }) => {
    const words = wordsOf(`${title} ${also}`);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,/-]+/)
    .filter((word) => word !== "");
