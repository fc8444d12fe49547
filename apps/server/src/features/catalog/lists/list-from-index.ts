import type { Queryable } from "../../../platform/database/database.ts";
import { type IndexedCatalogue, type KeptIndex, MATCHES_MOST, type Matches } from "../index/kept-index.ts";
import { type FacetCounts, Selection } from "../index/selection.ts";
import { countSlots, emptySet, intersect, lowestSlots, type SlotSet, subtract } from "../index/slot-set.ts";
import { walkIndex } from "../index/walk-index.ts";
import { type Place, RANKED_MOST, rankOfUnranked, rankProducts, unrankedPlace } from "../queries/listing.ts";
import { relaxQuery, type SearchQuery } from "../search/search-query.ts";
import { indexFilterOf, type ProductQuery } from "./product-filter.ts";

/** A page by the index of the catalogue in memory, with what stands in all of the list. */
export interface IndexedPage {
  catalogue: IndexedCatalogue;
  places: Place[];
  relaxed: boolean;
  total: number;
  totalIsExact: boolean;
  facets(): FacetCounts;
}

/** `isRelaxed`: what the first page decided; null on the first page. */
export async function listFromIndex(
  from: Queryable,
  kept: KeptIndex,
  query: ProductQuery,
  search: SearchQuery | null,
  page: { after: Place | null; count: number; isRelaxed: boolean | null },
): Promise<IndexedPage> {
  const catalogue = await kept.withStock();
  const found = search === null ? null : await searchIndex(from, kept, catalogue, search, page.isRelaxed);
  // A search without a word matches no product.
  const matched = query.q === undefined ? null : (found?.matches.set ?? emptySet(catalogue.index.count));
  const selection = new Selection(catalogue, indexFilterOf(query), matched);
  const isByRelevance = found !== null && (query.sort === undefined || query.sort === "relevance");
  const sort = query.sort === undefined || query.sort === "relevance" ? "featured" : query.sort;
  const collection = query.collection?.length === 1 ? (query.collection[0] ?? null) : null;
  const places = isByRelevance
    ? await rankSelected(
        from,
        kept,
        catalogue,
        selection.all,
        found.search,
        page.after as Place<number> | null,
        page.count,
      )
    : walkIndex(catalogue.index, selection.all, sort, collection, page.after, page.count);
  return {
    catalogue,
    places,
    relaxed: found?.relaxed ?? false,
    total: countSlots(selection.all),
    totalIsExact: found === null || found.matches.size < MATCHES_MOST,
    facets: () => selection.facets(),
  };
}

interface FoundInIndex {
  search: SearchQuery;
  matches: Matches;
  relaxed: boolean;
}

/** The products with all words, or else with most of them; the text alone decides. */
async function searchIndex(
  from: Queryable,
  kept: KeptIndex,
  { index }: IndexedCatalogue,
  search: SearchQuery,
  isRelaxed: boolean | null,
): Promise<FoundInIndex> {
  const strict = { search, matches: await kept.matches(from, index, search.match), relaxed: false };
  if (isRelaxed === false || (isRelaxed === null && strict.matches.size > 0)) return strict;
  const wider = await relaxQuery(from, search);
  if (wider === null) return strict;
  return { search: wider, matches: await kept.matches(from, index, wider.match), relaxed: true };
}

/** The first of the set in the shop's order are ranked, and those with the code that was asked for; the others follow in that order. */
async function rankSelected(
  from: Queryable,
  kept: KeptIndex,
  { index }: IndexedCatalogue,
  set: SlotSet,
  search: SearchQuery,
  after: Place<number> | null,
  count: number,
): Promise<Place<number>[]> {
  const slots = lowestSlots(set, 0, RANKED_MOST);
  const isBehind = after !== null && after.key < 0;
  const last = slots.at(-1);
  if (last === undefined) return [];
  const rest = set.slice();
  rest.fill(0, 0, (last + 1) >>> 5);
  const word = (last + 1) >>> 5;
  rest[word] = (rest[word] ?? 0) & (0xffffffff << ((last + 1) & 31));
  const isCut = slots.length === RANKED_MOST;
  const coded = isCut ? (await kept.matches(from, index, search.code)).set.slice() : emptySet(index.count);
  intersect(coded, rest);
  slots.push(...lowestSlots(coded, 0, index.count));
  const ids = slots.map((slot) => index.ids[slot] ?? "");
  const ranked = isBehind ? [] : await rankProducts(from, ids, search, after, count);
  if (ranked.length >= count || !isCut) return ranked;
  const place = isBehind ? { key: rankOfUnranked(after), id: after.id } : null;
  const others = walkIndex(index, subtract(rest, coded), "featured", null, place, count - ranked.length);
  return [...ranked, ...others.map(({ key, id }) => unrankedPlace(Number(key), id))];
}
