/** The orders that a collection's page offers, the first by default. */
export const SORTS = ["featured", "newest", "price_asc", "price_desc", "title"] as const;
