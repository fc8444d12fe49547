import type { Shop } from "../../../../web/src/data.ts";
import type { Language } from "../../platform/http/pages/language.ts";
import type { Services } from "../../services.ts";
import type { Shelf } from "../catalog/shelf.ts";
import type { SettingsCache, StoreSettings } from "../store/settings.ts";
import type { Islands } from "./islands.ts";
import { NAVIGATED_COLLECTIONS, presentShop } from "./present-shop.ts";
import type { StyleSheets } from "./styles.ts";

interface Sources {
  readonly services: Services;
  readonly settings: SettingsCache;
  readonly shelf: Shelf;
  readonly sheets: StyleSheets;
  readonly islands: Islands;
}

/** Reads what every page shows of the shop, and knows the policy that every page has. */
export class ShopReader {
  readonly #sources: Sources;
  readonly #pictureOrigins: readonly string[];
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

  async read(language: Language, settings: StoreSettings): Promise<Shop> {
    const { services, shelf, sheets, islands } = this.#sources;
    const collections = await shelf.collections(NAVIGATED_COLLECTIONS);
    const stylesheet = sheets.of(settings.storefront.accentColor).url;
    return presentShop(language, {
      services,
      settings,
      collections,
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
