export const STATUSES = ["placed", "completed", "canceled"] as const;

/** The state of the list of orders, as it stands in the address. */
export interface OrderSearch {
  readonly status?: (typeof STATUSES)[number];
  readonly q?: string;
}

/** Reads the search of an address; unknown parameters are left out. */
export function orderSearch(search: Record<string, unknown>): OrderSearch {
  const status = STATUSES.find((known) => known === search.status);
  const q = typeof search.q === "string" || typeof search.q === "number" ? String(search.q) : "";
  return { ...(status === undefined ? {} : { status }), ...(q === "" ? {} : { q }) };
}
