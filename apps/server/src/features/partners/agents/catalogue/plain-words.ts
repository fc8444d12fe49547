import { plainText } from "../../../catalogue/products/editing/sanitize-description.ts";

const LONGEST_DESCRIPTION = 5_000;

/**
 * A text of the shop as models read it: without markup and without characters that nobody sees (controls, zero width,
 * changes of direction), since those can carry words that the shop did not mean.
 */
export function plainWords(text: string, longest = 500): string {
  const visible = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ").replaceAll(/[\p{Cf}\p{Co}]/gu, "");
  const cut = visible.replaceAll(/\s+/g, " ").trim().slice(0, longest);
  // A cut must not leave half a character.
  return cut.replace(/[\uD800-\uDBFF]$/, "");
}

export const plainDescription = (html: string) => plainWords(plainText(html), LONGEST_DESCRIPTION);
