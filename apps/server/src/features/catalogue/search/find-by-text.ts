import type { FindByText } from "../products/find/find-by-text.ts";
import { findMatches } from "./queries/search-words.ts";
import { understandQuery } from "./words/search-query.ts";

/** Finds products for staff, as shoppers find those on sale: with typos, parts of words and codes. */
export const findByText: FindByText = async (from, text) => {
  const search = await understandQuery(from, text, "every_status");
  return search === null ? null : { query: search.match, ids: await findMatches(from, search.match) };
};
