import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { readSettingsVersion } from "../../../ground/store/settings-version.ts";
import { PromotionBook } from "./promotion-book.ts";
import { type PromotionRow, toEntry } from "./promotion-row.ts";

/**
 * The active automatic promotions, held in memory under the settings version, which a trigger raises with every change of
 * one. Callers have just read the version, so their book is never older than it.
 */
export class PromotionBooks {
  readonly #from: Queryable;
  #held: { version: number; book: PromotionBook } | undefined;
  #loading: Promise<void> | undefined;

  constructor(from: Queryable) {
    this.#from = from;
  }

  /** The ids of counted promotions as this process last read them; placement locks them before it knows the version. */
  lastCounted(): readonly string[] {
    return this.#held?.book.counted ?? [];
  }

  /** The promotions at `version` of the settings, or at a later one. */
  async at(version: number): Promise<PromotionBook> {
    for (;;) {
      // A load that was already under way may be of an earlier version.
      if (this.#held !== undefined && this.#held.version >= version) return this.#held.book;
      this.#loading ??= this.#load().finally(() => {
        this.#loading = undefined;
      });
      await this.#loading;
    }
  }

  async #load(): Promise<void> {
    // The version is read first: promotions newer than it are loaded again at the next call, older ones are never kept.
    const version = await readSettingsVersion(this.#from);
    const rows = await this.#from.query(sql<PromotionRow>`
      select id, title, class, match, effect, conditions, combines, priority, status, starts_at, ends_at,
        usage_limit, per_customer_limit, budget_minor, customer_salt, rule_version, shown
      from promotions where status = 'active' and trigger = 'automatic' order by id`);
    this.#held = { version, book: new PromotionBook(rows.map(toEntry)) };
  }
}
