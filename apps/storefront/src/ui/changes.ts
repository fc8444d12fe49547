/** A heading of the changelog with the items below it. */
export interface ChangeSection {
  title: string;
  level: 2 | 3;
  items: string[];
}

/**
 * Headings with the lines of their lists; everything before the first heading is about the file. A heading below which
 * nothing has changed is left out.
 */
export function readChanges(text: string): ChangeSection[] {
  const sections: ChangeSection[] = [];
  for (const line of text.split("\n")) {
    const [, marks = "", title = ""] = /^(##|###) (.+)$/.exec(line) ?? [];
    if (marks !== "") sections.push({ title, level: marks.length as 2 | 3, items: [] });
    else if (line.startsWith("- ")) sections.at(-1)?.items.push(line.slice(2));
  }
  return sections.filter(
    ({ level, items }, place) => items.length > 0 || (level === 2 && hasItems(sections, place + 1)),
  );
}

/** True if one of the sections of a version, from this place on, has an item. */
function hasItems(sections: readonly ChangeSection[], from: number): boolean {
  const end = sections.findIndex(({ level }, place) => place >= from && level === 2);
  return sections.slice(from, end === -1 ? undefined : end).some(({ items }) => items.length > 0);
}

/** The parts of an item: every other one is code. A link's words stay, because it leads into the sources. */
export function partsOf(item: string): string[] {
  return item
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll("**", "")
    .split("`");
}
