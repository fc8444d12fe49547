/** The legal pages that the shop's owner writes; each is also a name of the setting `links`. */
export const LEGAL_TEXTS = ["privacy", "terms", "withdrawal", "guarantee", "accessibility"] as const;
export type LegalTextName = (typeof LEGAL_TEXTS)[number];
