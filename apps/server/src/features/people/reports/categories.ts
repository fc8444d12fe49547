/** The subjects of requests for help. */
export const SUPPORT_CATEGORIES = [
  "order",
  "delivery",
  "return",
  "payment",
  "product",
  "account",
  "creator_programme",
  "technical",
  "other",
] as const;

/**
 * The subjects of notices; close to the categories of the EU's DSA transparency database, so that they can be counted.
 */
export const ABUSE_CATEGORIES = [
  "unsafe_product",
  "illegal_product",
  "counterfeit",
  "intellectual_property",
  "scam",
  "misleading_advertising",
  "data_protection",
  "hate_speech",
  "violence",
  "self_harm",
  "adult_content",
  "child_sexual_abuse",
  "animal_welfare",
  "spam",
  "other",
] as const;

export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];
export type AbuseCategory = (typeof ABUSE_CATEGORIES)[number];
export type Category = SupportCategory | AbuseCategory;

export const CATEGORIES: readonly Category[] = [...new Set<Category>([...SUPPORT_CATEGORIES, ...ABUSE_CATEGORIES])];

export function categoriesOf(kind: "support" | "abuse"): readonly Category[] {
  return kind === "abuse" ? ABUSE_CATEGORIES : SUPPORT_CATEGORIES;
}
