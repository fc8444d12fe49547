import type { Database } from "../../../platform/database/database.ts";
import { KeptLists } from "../products/kept-lists.ts";
import { KeptIndex } from "./index/kept-index.ts";

/** Answers and the index, kept in this process for lists and searches. */
export class SearchMemory {
  readonly lists: KeptLists;
  readonly suggestions: KeptLists;
  readonly index: KeptIndex;

  constructor(database: Database) {
    const lagging = database.lagging("lists");
    this.lists = new KeptLists(lagging, { maxEntries: 2_000, maxBytes: 64 * 1024 * 1024 });
    this.suggestions = new KeptLists(lagging, { maxEntries: 5_000, maxBytes: 16 * 1024 * 1024 });
    this.index = new KeptIndex(lagging);
  }

  /** After a change by this process, so that its author sees it. */
  forget(): void {
    this.lists.clear();
    this.suggestions.clear();
    this.index.outdate();
  }
}
