const LONGEST = 160;

/** The beginning of a safe HTML text without its markup, for search engines; null where there is none. */
export function plainText(html: string, longest = LONGEST): string | null {
  const text = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
  if (text === "") return null;
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};
