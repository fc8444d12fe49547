import type { Queryable } from "../../../platform/database/database.ts";
import { readSettingsVersion } from "../../store/settings-version.ts";
import { readRulesInForce } from "./queries.ts";
import { RuleBook } from "./rule-book.ts";

/**
 * The rules in force, held in memory under the settings version, which every change of a rule moves (a trigger sees to
 * it). Whoever asks has just read the version, so what is used is never older than what they saw.
 */
export class RulesCache {
  readonly #from: Queryable;
  #held: { version: number; book: RuleBook } | undefined;
  #loading: Promise<void> | undefined;

  constructor(from: Queryable) {
    this.#from = from;
  }

  /** The rules as they are at `version` of the settings, or at a later one. */
  async at(version: number): Promise<RuleBook> {
    for (;;) {
      // A load that was under way may be of a version before.
      if (this.#held !== undefined && this.#held.version >= version) return this.#held.book;
      this.#loading ??= this.#load().finally(() => {
        this.#loading = undefined;
      });
      await this.#loading;
    }
  }

  async #load(): Promise<void> {
    // The version comes first: rules that are newer than it are loaded again at the next look, older ones never stay.
    const version = await readSettingsVersion(this.#from);
    this.#held = { version, book: new RuleBook(await readRulesInForce(this.#from)) };
  }
}
