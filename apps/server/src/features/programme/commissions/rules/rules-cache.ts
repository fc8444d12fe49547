import type { Queryable } from "../../../../platform/database/database.ts";
import { readSettingsVersion } from "../../../ground/store/settings-version.ts";
import { readRulesInForce } from "./queries.ts";
import { RuleBook } from "./rule-book.ts";

/**
 * The rules in force, held in memory under the settings version, which a trigger raises with every change of a rule.
 * Callers have just read the version, so the rules they get are never older than it.
 */
export class RulesCache {
  readonly #from: Queryable;
  #held: { version: number; book: RuleBook } | undefined;
  #loading: Promise<void> | undefined;

  constructor(from: Queryable) {
    this.#from = from;
  }

  /** The rules at `version` of the settings, or at a later one. */
  async at(version: number): Promise<RuleBook> {
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
    // The version is read first: rules newer than it are loaded again at the next call, older ones are never kept.
    const version = await readSettingsVersion(this.#from);
    this.#held = { version, book: new RuleBook(await readRulesInForce(this.#from)) };
  }
}
