import type { Static } from "@sinclair/typebox";
import type { Queryable } from "../../../platform/database/database.ts";
import { type CursorKey, type Cursors, DEFAULT_LIMIT } from "../../../platform/http/answers/paging.ts";
import type { ProductTexts } from "../product-texts.ts";
import { readCollectionId } from "../queries/collections.ts";
import {
  type ListingFilter,
  listBestMatches,
  listByTitle,
  listCheapest,
  listDearest,
  listFeatured,
  listInCollection,
  listNewest,
  type Place,
} from "../queries/listing.ts";
import { countMatches } from "../queries/search-words.ts";
import type { ProductPage, ProductSort, productQuery } from "../schemas.ts";
import { relaxQuery, type SearchQuery, understandQuery } from "../search/search-query.ts";

export type ProductQuery = Static<typeof productQuery>;

/** A page of the list, each product as it is sent. */
export interface ProductTextPage extends Omit<ProductPage, "data"> {
  data: string[];
}

const EMPTY: ProductTextPage = { data: [], nextCursor: null, hasMore: false, correction: null, relaxed: false };

/** One page of the products on sale. Every sort is total (ties by id), so pages neither skip nor repeat. */
export async function listProducts(
  from: Queryable,
  texts: ProductTexts,
  cursors: Cursors,
  currency: string,
  query: ProductQuery,
): Promise<ProductTextPage> {
  const binding = ["listProducts", ...filterOf(query)];
  const limit = query.limit ?? DEFAULT_LIMIT;
  const cursor = cursors.decode(binding, query.cursor, 3);
  const collectionId = query.collection === undefined ? null : await readCollectionId(from, query.collection);
  const search = query.q === undefined ? null : await understandQuery(from, query.q);
  // A search without words and an unknown collection match no products; neither is an error.
  if ((query.q !== undefined && search === null) || (query.collection !== undefined && collectionId === null))
    return EMPTY;
  const list = (by: SearchQuery | null) =>
    listPlaces(from, query.sort, by, filterBy(query, by, collectionId), placeOf(cursor), limit + 1);
  const decided = cursor === null ? null : cursor[2] === RELAXED;
  const { places, relaxed } = await searchOrRelax(from, search, decided, isFiltered(query), list);
  const page = cursors.page(binding, places, limit, (place) => [place.key, place.id, relaxed ? RELAXED : STRICT]);
  const ids = page.data.map((place) => place.id);
  const { byId } = await texts.read(from, currency, ids);
  // A product archived between the two reads is omitted; the cursor does not depend on it.
  const data = ids.flatMap((id) => byId.get(id)?.body ?? []);
  return { ...page, data, correction: search?.correction ?? null, relaxed };
}

const [STRICT, RELAXED] = [0, 1] as const;

interface Found {
  places: Place[];
  relaxed: boolean;
}

/**
 * Products with all words, or else with most of them. Only the text decides, not the other filters: a search for red
 * jackets below ten euros does not show green ones. Later pages follow the first one's decision.
 */
async function searchOrRelax(
  from: Queryable,
  search: SearchQuery | null,
  decided: boolean | null,
  filtered: boolean,
  list: (by: SearchQuery | null) => Promise<Place[]>,
): Promise<Found> {
  if (decided !== true) {
    const places = await list(search);
    if (search === null || decided === false || places.length > 0) return { places, relaxed: false };
    if (filtered && (await countMatches(from, [search.match], "on_sale")).size > 0) return { places, relaxed: false };
  }
  const wider = search === null ? null : await relaxQuery(from, search);
  return wider === null ? { places: [], relaxed: false } : { places: await list(wider), relaxed: true };
}

function isFiltered({ collection, tag, available, minPrice, maxPrice }: ProductQuery): boolean {
  return [collection, tag, available, minPrice, maxPrice].some((value) => value !== undefined);
}

function filterBy(query: ProductQuery, search: SearchQuery | null, collectionId: string | null): ListingFilter {
  return {
    search: search?.match ?? null,
    collectionId,
    tag: query.tag ?? null,
    available: query.available ?? null,
    minPriceMinor: query.minPrice ?? null,
    maxPriceMinor: query.maxPrice ?? null,
  };
}

/** The binding of a cursor in a fixed order, which ignores the order of parameters and the page itself. */
export function filterOf(query: ProductQuery): (string | number | boolean | null)[] {
  return [
    query.q ?? null,
    query.collection ?? null,
    query.tag ?? null,
    query.available ?? null,
    query.minPrice ?? null,
    query.maxPrice ?? null,
    query.sort ?? null,
  ];
}

/** Cursors are signed for their list, so the keys have the types that this list wrote. */
function placeOf(key: CursorKey | null): Place | null {
  return key === null ? null : { key: key[0] ?? 0, id: String(key[1]) };
}

function listPlaces(
  from: Queryable,
  sort: ProductSort | undefined,
  search: SearchQuery | null,
  filter: ListingFilter,
  after: Place | null,
  count: number,
): Promise<Place[]> {
  const byNumber = after as Place<number> | null;
  const byText = after as Place<string> | null;
  if (sort === undefined && search !== null) return listBestMatches(from, filter, byNumber, count, search.exact);
  switch (sort) {
    case "newest":
      return listNewest(from, filter, byText, count);
    case "price_asc":
      return listCheapest(from, filter, byNumber, count);
    case "price_desc":
      return listDearest(from, filter, byNumber, count);
    case "title":
      return listByTitle(from, filter, byText, count);
    default:
      return filter.collectionId === null
        ? listFeatured(from, filter, byNumber, count)
        : listInCollection(from, filter, byNumber, count);
  }
}
