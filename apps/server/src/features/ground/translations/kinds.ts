/** The kinds of things whose texts are translated, in the order of the office. */
export const TRANSLATED_KINDS = ["product", "collection", "term", "shipping_method", "settings", "legal_text"] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

/** Kinds that only administrators edit, as they alone edit the own texts. */
export const ADMINISTRATORS_ONLY: ReadonlySet<TranslatedKind> = new Set(["settings", "legal_text"]);

/** The one key of the kind `settings`. */
export const STORE_KEY = "store";

/** Keys of the kind `term`: each word of the shop is translated once, not per product. */
export const term = {
  type: (type: string) => `type:${type}`,
  tag: (tag: string) => `tag:${tag}`,
  option: (name: string) => `option:${name}`,
  value: (name: string, value: string) => `value:${name}:${value}`,
};
