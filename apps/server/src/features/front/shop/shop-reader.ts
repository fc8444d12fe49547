import type { Shop } from "@tote/storefront/data";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { Services } from "../../../platform/services.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { SettingsCache, StoreSettings } from "../../ground/store/settings.ts";
import type { Translations } from "../../ground/translations/translations.ts";
import type { Islands } from "./islands.ts";
import { NAVIGATED_COLLECTIONS, presentShop } from "./present-shop.ts";
import type { StyleSheets } from "./styles.ts";

interface Sources {
  readonly services: Services;
  readonly settings: SettingsCache;
  readonly shelf: Shelf;
  readonly translations: Translations;
  readonly sheets: StyleSheets;
  readonly islands: Islands;
}

/** How old the shop of a kept page may be when the page is made; it counts as part of the page's age. */
const SHARED_MS = 200;

interface SharedShop {
  readonly settingsVersion: number;
  readonly readAt: number;
  readonly shop: Promise<Shop>;
}

/** Reads what every page shows of the shop, and knows the policy that every page has. */
export class ShopReader {
  readonly #sources: Sources;
  readonly #pictureOrigins: readonly string[];
  readonly #shared = new Map<Language, SharedShop>();
  /** The Content-Security-Policy of pages: nothing runs or loads that is not ours. */
  readonly policy: string;
  /** The shop is reached by https, so its cookies are sent by nothing else. */
  readonly secure: boolean;

  constructor(sources: Sources) {
    this.#sources = sources;
    const pictureStore = sources.services.config.mediaStore?.publicUrl ?? null;
    this.#pictureOrigins = pictureStore === null ? [] : [new URL(pictureStore).origin];
    this.secure = sources.services.publicUrl.startsWith("https:");
    this.policy = pagePolicy(this.#pictureOrigins);
  }

  settings(): Promise<StoreSettings> {
    return this.#sources.settings.current();
  }

  /** As {@link read}, but pages that are made in the same moment share it. `readAt`: every change until then is in it. */
  async readShared(language: Language, settings: StoreSettings): Promise<{ shop: Shop; readAt: number }> {
    const { settingsVersion } = settings;
    const known = this.#shared.get(language);
    if (known?.settingsVersion === settingsVersion && Date.now() - known.readAt < SHARED_MS)
      return { shop: await known.shop, readAt: known.readAt };
    const made = { settingsVersion, readAt: Date.now(), shop: this.read(language, settings) };
    this.#shared.set(language, made);
    // A failed read is shared by those who wait for it, and by nobody who comes later.
    made.shop.catch(() => this.#shared.get(language) === made && this.#shared.delete(language));
    return { shop: await made.shop, readAt: made.readAt };
  }

  async read(language: Language, settings: StoreSettings): Promise<Shop> {
    const { services, shelf, sheets, islands, translations } = this.#sources;
    const translated = await shelf.in(language);
    const [collections, openedAt] = await Promise.all([
      translated.collectionNames(NAVIGATED_COLLECTIONS),
      shelf.openedAt(),
    ]);
    const stylesheet = sheets.of(settings.storefront.accentColor).url;
    return presentShop(language, {
      services,
      settings,
      collections,
      openedAt,
      now: new Date(),
      into: await translations.in(language),
      stylesheet,
      script: islands.entry,
      pictureOrigins: this.#pictureOrigins,
    });
  }
}

function pagePolicy(pictureOrigins: readonly string[]): string {
  const pictures = ["'self'", "data:", ...pictureOrigins].join(" ");
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src ${pictures}; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}
