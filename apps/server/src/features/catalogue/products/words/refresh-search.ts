import type { Database } from "../../../../platform/database/database.ts";
import { learnWords } from "../queries/saving.ts";
import { lockOutdated, readSearchFacts, type SearchFactsRow, writeSearch } from "../queries/search-refresh.ts";
import { type SearchFacts, searchDocument } from "./search-document.ts";

/** The row of a product as search takes it. */
export function inAllLanguages(row: SearchFactsRow): SearchFacts {
  return {
    ...row,
    translated: {
      titles: row.titles_translated,
      words: row.words_translated,
      collections: row.collections_translated,
      descriptions: row.descriptions_translated,
    },
  };
}

/** Few enough that an edit of one of them hardly waits. */
const AT_ONCE = 100;

/**
 * Rebuilds the search of some products that a change elsewhere has outdated: another title of a collection, another list of
 * its products, or a version of Tote that finds more. True when there may be more of them.
 */
export function refreshSearch(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const ids = await lockOutdated(tx, AT_ONCE);
    if (ids.length === 0) return false;
    const documents = (await readSearchFacts(tx, ids)).map((facts) => ({
      id: facts.id,
      ...searchDocument(inAllLanguages(facts)),
    }));
    await writeSearch(tx, documents);
    await learnWords(
      tx,
      documents.flatMap((document) => document.words),
    );
    return ids.length === AT_ONCE;
  });
}
