/** A line of text: words and links. */
export interface WrittenPart {
  readonly text: string;
  /** Where it leads; null for plain words. */
  readonly url: string | null;
}

export type WrittenBlock =
  | { readonly kind: "title" | "heading" | "paragraph"; readonly lines: readonly (readonly WrittenPart[])[] }
  | { readonly kind: "list"; readonly lines: readonly (readonly WrittenPart[])[] };

const PREFIXES = [
  ["# ", "title"],
  ["## ", "heading"],
  ["- ", "list"],
] as const;

/** The blocks of a text that the shop's owner wrote: docs/contract/catalogue-and-store.md#legal-pages. */
export function readWrittenText(text: string): WrittenBlock[] {
  const blocks: { kind: WrittenBlock["kind"]; lines: (readonly WrittenPart[])[] }[] = [];
  let isOpen = false;
  for (const line of text.split("\n").map((each) => each.trim())) {
    if (line === "") {
      isOpen = false;
      continue;
    }
    const [prefix, kind] = PREFIXES.find(([begin]) => line.startsWith(begin)) ?? ["", "paragraph" as const];
    const last = blocks.at(-1);
    const goesOn = isOpen && last?.kind === kind && (kind === "list" || kind === "paragraph");
    const parts = readParts(line.slice(prefix.length).trim());
    if (goesOn) last.lines.push(parts);
    else blocks.push({ kind, lines: [parts] });
    isOpen = true;
  }
  return blocks;
}

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

function readParts(line: string): WrittenPart[] {
  return line
    .split(ADDRESS)
    .map((text, place) => ({ text, url: place % 2 === 0 ? null : text.startsWith("http") ? text : `mailto:${text}` }))
    .filter(({ text }) => text !== "");
}
