import type { Static } from "@sinclair/typebox";
import { type ErrorEntry, Invalid } from "../../../../platform/errors.ts";
import { FACET_NAMES } from "../index/catalogue-index.ts";
import type { IndexFilter } from "../index/selection.ts";
import type { ListingFilter } from "../queries/listing.ts";
import { OPTION_PREFIX, type productQuery } from "../schemas.ts";

export type ProductQuery = Static<typeof productQuery>;

/** The option filters of a query by the name of the option. */
export function optionFilters(query: ProductQuery): Map<string, readonly string[]> {
  const options = new Map<string, readonly string[]>();
  for (const [name, values] of Object.entries(query))
    if (name.startsWith(OPTION_PREFIX)) options.set(name.slice(OPTION_PREFIX.length), values as string[]);
  return new Map([...options].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** True for what statements cannot answer soon enough in a large shop: counts, and filters without an index of their own. */
export function needsIndex(query: ProductQuery): boolean {
  return (
    query.facets === true ||
    query.type !== undefined ||
    query.vendor !== undefined ||
    (query.tag?.length ?? 0) > 1 ||
    (query.collection?.length ?? 0) > 1 ||
    optionFilters(query).size > 0
  );
}

export function indexFilterOf(query: ProductQuery): IndexFilter {
  const { available, minPrice, maxPrice } = query;
  const values = Object.fromEntries(FACET_NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  return { ...values, options: optionFilters(query), available, minPrice, maxPrice };
}

/** The filter of a statement, for queries that need no index. */
export function listingFilterOf(query: ProductQuery, match: string | null, collectionId: string | null): ListingFilter {
  return {
    search: match,
    collectionId,
    tag: query.tag?.[0] ?? null,
    available: query.available ?? null,
    minPriceMinor: query.minPrice ?? null,
    maxPriceMinor: query.maxPrice ?? null,
  };
}

export function isFiltered(query: ProductQuery): boolean {
  const { available, minPrice, maxPrice } = query;
  const values = FACET_NAMES.map((name) => query[name]);
  return (
    [...values, available, minPrice, maxPrice].some((value) => value !== undefined) || optionFilters(query).size > 0
  );
}

/** The binding of a cursor in a fixed order, which ignores the order of parameters and the page itself. */
export function bindingOf(query: ProductQuery): unknown[] {
  return [
    "listProducts",
    query.q ?? null,
    FACET_NAMES.map((name) => (query[name] === undefined ? null : [...query[name]].sort())),
    [...optionFilters(query)].map(([name, values]) => [name, [...values].sort()]),
    query.available ?? null,
    query.minPrice ?? null,
    query.maxPrice ?? null,
    query.sort ?? null,
  ];
}

/** A list by ids is those products and no other, so it takes neither filters nor a page. */
export function refuseBesideIds({ ids, view: _view, limit: _limit, locale: _locale, ...others }: ProductQuery): void {
  if (ids === undefined) return;
  const entries = Object.keys(others).map(
    (parameter): ErrorEntry => ({ parameter, code: "not_allowed", detail: "This does not go with ids." }),
  );
  if (entries.length > 0) throw new Invalid(entries);
}
