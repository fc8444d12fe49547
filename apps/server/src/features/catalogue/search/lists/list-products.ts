import type { Queryable } from "../../../../platform/database/database.ts";
import { type CursorKey, type Cursors, DEFAULT_LIMIT, type Page } from "../../../../platform/http/answers/paging.ts";
import { decodeId } from "../../../../platform/ids.ts";
import type { Translated } from "../../../ground/translations/translations.ts";
import { findByIdentifiers } from "../../products/find/find-by-identifiers.ts";
import type { ProductTexts } from "../../products/product-texts.ts";
import { readCollectionId } from "../../products/read-collections.ts";
import { cardInto, productInto } from "../../products/translated/translate-product.ts";
import type { KeptIndex } from "../index/kept-index.ts";
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
import type { ProductSort } from "../schemas.ts";
import { relaxQuery, type SearchQuery, understandQuery } from "../words/search-query.ts";
import { type IndexedPage, listFromIndex } from "./list-from-index.ts";
import { presentFacets } from "./present-facets.ts";
import {
  bindingOf,
  isFiltered,
  listingFilterOf,
  needsIndex,
  type ProductQuery,
  refuseBesideIds,
} from "./product-filter.ts";
import type { ProductPage } from "./product-page.ts";

/** A page of the list, each product in the form of the answer. */
export interface ProductTextPage extends Omit<ProductPage, "data"> {
  data: string[];
}

/** The sources of lists other than the database. */
export interface ListSources {
  texts: ProductTexts;
  cards: ProductTexts;
  index: KeptIndex;
  cursors: Cursors;
}

const EMPTY = { data: [], nextCursor: null, hasMore: false, correction: null, relaxed: false };
const NOT_COUNTED = { facets: null, total: null, totalIsExact: null };

/** One page of the products on sale. Every sort is total (ties by id), so pages neither skip nor repeat. */
export async function listProducts(
  from: Queryable,
  sources: ListSources,
  currency: string,
  query: ProductQuery,
  into: Translated | null = null,
): Promise<ProductTextPage> {
  refuseBesideIds(query);
  const texts = query.view === "card" ? sources.cards : sources.texts;
  const present = async (ids: readonly string[]) => {
    const { byId } = await texts.read(from, currency, ids);
    // A product archived between the two reads is omitted; the cursor does not depend on it.
    const bodies = ids.flatMap((id) => byId.get(id)?.body ?? []);
    return into === null ? bodies : bodies.map(query.view === "card" ? cardInto(into) : productInto(into));
  };
  if (query.ids !== undefined) {
    return { ...EMPTY, ...NOT_COUNTED, data: await present(await productIdsOf(from, query.ids)) };
  }
  const { data, counts, correction, relaxed, ...page } = await findPage(from, sources, query);
  const counted = counts === null || query.facets !== true ? NOT_COUNTED : countedOf(counts, currency, into);
  return { ...page, data: await present(data), correction, relaxed, ...counted };
}

/** Products by their identifiers, each once. Ids of products, which most requests have alone, need no look-up. */
async function productIdsOf(from: Queryable, identifiers: readonly string[]): Promise<string[]> {
  const byId = new Map(identifiers.map((text) => [text, decodeId("prod", text)]));
  const others = identifiers.filter((text) => byId.get(text) === null);
  const found = others.length === 0 ? null : await findByIdentifiers(from, others);
  return [...new Set(identifiers.flatMap((text) => byId.get(text) ?? found?.get(text)?.productId ?? []))];
}

interface FoundPage extends Page<string> {
  correction: string | null;
  relaxed: boolean;
  counts: IndexedPage | null;
}

async function findPage(from: Queryable, sources: ListSources, query: ProductQuery): Promise<FoundPage> {
  const binding = bindingOf(query);
  const cursor = sources.cursors.decode(binding, query.cursor, 3);
  const search = query.q === undefined ? null : await understandQuery(from, query.q);
  const count = (query.limit ?? DEFAULT_LIMIT) + 1;
  const [after, isRelaxed] = [placeOf(cursor), cursor === null ? null : cursor[2] === RELAXED];
  // A search without a word matches no product, which is no error.
  const hasNoWord = query.q !== undefined && search === null;
  const counts = needsIndex(query)
    ? await listFromIndex(from, sources.index, query, search, {
        after,
        count,
        isRelaxed,
      })
    : null;
  const found: Found =
    counts ??
    (hasNoWord ? { places: [], relaxed: false } : await listByStatement(from, query, search, after, isRelaxed));
  const decided = found.relaxed ? RELAXED : STRICT;
  const page = sources.cursors.page(binding, found.places, count - 1, (place) => [place.key, place.id, decided]);
  return {
    ...page,
    data: page.data.map((place) => place.id),
    correction: search?.correction ?? null,
    relaxed: found.relaxed,
    counts,
  };
}

function countedOf(page: IndexedPage, currency: string, into: Translated | null) {
  const { total, totalIsExact, catalogue } = page;
  return { facets: presentFacets(catalogue.index, page.facets(), currency, into), total, totalIsExact };
}

async function listByStatement(
  from: Queryable,
  query: ProductQuery,
  search: SearchQuery | null,
  after: Place | null,
  isRelaxed: boolean | null,
): Promise<Found> {
  const handle = query.collection?.[0];
  const collectionId = handle === undefined ? null : await readCollectionId(from, handle);
  // Neither is an unknown collection.
  if (handle !== undefined && collectionId === null) return { places: [], relaxed: false };
  const list = (by: SearchQuery | null) =>
    listPlaces(
      from,
      query.sort,
      by,
      listingFilterOf(query, by?.match ?? null, collectionId),
      after,
      (query.limit ?? DEFAULT_LIMIT) + 1,
    );
  return searchOrRelax(from, search, isRelaxed, isFiltered(query), list);
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
  if ((sort === undefined || sort === "relevance") && search !== null)
    return listBestMatches(from, filter, byNumber, count, search);
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
