import type { Queryable } from "../../../../platform/database/database.ts";
import { type IndexedCatalogue, type KeptIndex, MATCHES_MOST, type Matches } from "../index/kept-index.ts";
import { countAll, intersectAll, type SegmentedSet, subtractAll } from "../index/segmented-set.ts";
import { type FacetCounts, Selection } from "../index/selection.ts";
import { firstFeatured, walkIndex } from "../index/walk-index.ts";
import { type Place, RANKED_MOST, rankOfUnranked, rankProducts, unrankedPlace } from "../queries/listing.ts";
import { relaxQuery, type SearchQuery } from "../words/search-query.ts";
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
  const matched = query.q === undefined ? null : (found?.matches.set ?? []);
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
    total: countAll(selection.all),
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
  set: SegmentedSet,
  search: SearchQuery,
  after: Place<number> | null,
  count: number,
): Promise<Place<number>[]> {
  const first = firstFeatured(index, set, RANKED_MOST);
  const last = first.at(-1);
  if (last === undefined) return [];
  const isCut = first.length === RANKED_MOST;
  const coded = isCut ? intersectAll((await kept.matches(from, index, search.code)).set, set) : [];
  const isBehind = after !== null && after.key < 0;
  const ids = new Set([...first, ...firstFeatured(index, coded, MATCHES_MOST)].map(({ id }) => id));
  const ranked = isBehind ? [] : await rankProducts(from, [...ids], search, after, count);
  if (ranked.length >= count || !isCut) return ranked;
  const place = isBehind ? { key: rankOfUnranked(after), id: after.id } : last;
  const others = walkIndex(index, subtractAll(set, coded), "featured", null, place, count - ranked.length);
  return [...ranked, ...others.map(({ key, id }) => unrankedPlace(Number(key), id))];
}
