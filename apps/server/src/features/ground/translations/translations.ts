import type { Database } from "../../../platform/database/database.ts";
import type { SettingsCache } from "../store/settings.ts";
import { ownLanguage, type Storefront } from "../store/storefront.ts";
import { Dictionary, type Texts } from "./dictionary.ts";
import type { TranslatedKind } from "./kinds.ts";
import { readTextsSince } from "./queries.ts";

/** A language that answers and pages are in, with its texts; null texts: the shop's own, or none are translated. */
export interface Translated {
  readonly language: string;
  readonly texts: Dictionary;
}

/**
 * The translations of the shop, held in memory. Each write of a translation moves the version of the settings, so a look
 * at settings that did not change costs nothing, and one at changed settings reads the changed rows alone.
 */
export class Translations {
  readonly #database: Database;
  readonly #settings: SettingsCache;
  #languages = new Map<string, Dictionary>();
  #version = -1;
  #loading: Promise<void> | null = null;

  constructor(database: Database, settings: SettingsCache) {
    this.#database = database;
    this.#settings = settings;
  }

  /**
   * The texts in the language that a reader asks for (`de-AT` is answered by `de`). Null where own texts are to be shown:
   * in the shop's own language, and in one that the shop does not publish.
   */
  async in(asked: string | null | undefined): Promise<Translated | null> {
    if (asked === null || asked === undefined || asked === "") return null;
    return (await this.all())(asked);
  }

  /** The same for several readers, each by the language that they ask for. */
  async all(): Promise<(asked: string) => Translated | null> {
    const { settingsVersion, storefront } = await this.#settings.current();
    while (this.#version < settingsVersion) await (this.#loading ?? this.#load(settingsVersion));
    return (asked) => this.#find(storefront, asked);
  }

  #find(storefront: Storefront, asked: string): Translated | null {
    const locales: readonly string[] = storefront.locales;
    const language = locales.find((locale) => locale === asked) ?? locales.find((locale) => locale === baseOf(asked));
    if (language === undefined || language === ownLanguage(storefront)) return null;
    return { language, texts: this.#languages.get(language) ?? NO_TEXTS };
  }

  #load(version: number): Promise<void> {
    const loading = this.#read(version).finally(() => {
      this.#loading = null;
    });
    this.#loading = loading;
    return loading;
  }

  async #read(version: number): Promise<void> {
    const rows = await readTextsSince(this.#database.reads, this.#version);
    for (const { kind, key, locale, texts, sources } of rows) {
      const known = this.#languages.get(locale) ?? new Dictionary();
      known.set(kind as TranslatedKind, key, texts as Texts, sources as Texts);
      this.#languages.set(locale, known);
    }
    this.#version = version;
  }
}

const NO_TEXTS = new Dictionary();
const baseOf = (locale: string) => locale.split("-")[0];
