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

/** What a workspace finds for a text, with what it asked the server. */
export interface Found {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
}

export const NOTHING: Found = { groups: [], isSearching: false };

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
