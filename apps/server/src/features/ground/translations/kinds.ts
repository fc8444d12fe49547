import type { Permission } from "../../../platform/http/requests/permissions.ts";

/** The kinds of things whose texts are translated, in the order of the office. */
export const TRANSLATED_KINDS = ["product", "collection", "term", "shipping_method", "settings", "legal_text"] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

/** Kinds whose own texts need a permission, which their translations need too. */
export const PERMISSION_OF_KIND: Partial<Record<TranslatedKind, Permission>> = {
  settings: "settings",
  legal_text: "legal",
};

/** The one key of the kind `settings`. */
export const STORE_KEY = "store";

/** Keys of the kind `term`: each word of the shop is translated once, not per product. */
export const term = {
  type: (type: string) => `type:${type}`,
  tag: (tag: string) => `tag:${tag}`,
  option: (name: string) => `option:${name}`,
  value: (name: string, value: string) => `value:${name}:${value}`,
};
