import type { Queryable } from "../../../../platform/database/database.ts";

/** The products that have the words of a text. */
export interface FoundByText {
  /** A tsquery. */
  query: string;
  /** In no order; null: they are many. */
  ids: string[] | null;
}

/** Finds products of every status by a text; null: it has no word to look for. The feature `search` knows how. */
export type FindByText = (from: Queryable, text: string) => Promise<FoundByText | null>;
