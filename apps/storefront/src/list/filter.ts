/** The filters of a list of products, as they stand in an address: docs/contract/catalogue-and-store.md#lists-of-products. */

export const COLLECTION_SORTS = ["featured", "newest", "price_asc", "price_desc", "title"] as const;
export const SEARCH_SORTS = ["relevance", "newest", "price_asc", "price_desc", "title"] as const;
export type Sort = (typeof COLLECTION_SORTS)[number] | (typeof SEARCH_SORTS)[number];

export const VALUE_NAMES = ["collection", "type", "vendor"] as const;
export type ValueName = (typeof VALUE_NAMES)[number];

export interface ListFilter extends Readonly<Record<ValueName, readonly string[]>> {
  /** The text of a search; empty in a collection. */
  readonly q: string;
  /** Values by the name of an option of products, such as `Size`. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly available: boolean;
  /** Prices in major units as a decimal number with a point, such as `12.5`; empty for no bound. */
  readonly min: string;
  readonly max: string;
  /** Prices that can't be read, as they were typed. Only their fields show them: links leave them out. */
  readonly unread: Readonly<Partial<Record<"min" | "max", string>>>;
  /** Null: the order that the list has by itself. */
  readonly sort: Sort | null;
  /** Where the page begins; empty for the first. */
  readonly cursor: string;
}

export const NO_FILTER: ListFilter = {
  q: "",
  collection: [],
  type: [],
  vendor: [],
  options: {},
  available: false,
  min: "",
  max: "",
  unread: {},
  sort: null,
  cursor: "",
};

/** True where the filter leaves products out; text, order and page do not. */
export function leavesOut({ collection, type, vendor, options, available, min, max }: ListFilter): boolean {
  return (
    collection.length + type.length + vendor.length + Object.keys(options).length > 0 || available || min + max !== ""
  );
}

/** The same text and order without what leaves products out, on the first page. */
export function withoutFilters({ q, sort }: ListFilter): ListFilter {
  return { ...NO_FILTER, q, sort };
}

/** The filter as a query of an address with its `?`, in one order of parameters; empty for none. */
export function filterQuery(filter: ListFilter): string {
  const parameters = new URLSearchParams();
  if (filter.q !== "") parameters.set("q", filter.q);
  for (const name of VALUE_NAMES) for (const value of filter[name]) parameters.append(name, value);
  for (const [name, values] of Object.entries(filter.options))
    for (const value of values) parameters.append(`option.${name}`, value);
  if (filter.available) parameters.set("available", "true");
  for (const name of ["min", "max"] as const) if (filter[name] !== "") parameters.set(name, filter[name]);
  if (filter.sort !== null) parameters.set("sort", filter.sort);
  if (filter.cursor !== "") parameters.set("cursor", filter.cursor);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
