import { renderer } from "../../../../platform/http/pages/renderer.ts";
import type { Shelf } from "../../../catalogue/search/shelf.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { translateStorefront } from "../../../ground/translations/translate-store.ts";
import type { Translations } from "../../../ground/translations/translations.ts";
import type { KeptPage } from "../kept-pages.ts";
import { readHome } from "./read-home.ts";

/** `/`: what the shop is, its collections, and something of each. */
export function homePage(shelf: Shelf, settings: SettingsCache, translations: Translations): KeptPage {
  return {
    path: "/",
    key: () => [],
    async make(shop) {
      const [{ storefront: own }, into] = await Promise.all([settings.current(), translations.in(shop.language)]);
      const { storefront } = translateStorefront(own, into);
      const translated = await shelf.in(shop.language);
      const [shown, { renderHome }] = await Promise.all([readHome(translated, shop, storefront), renderer()]);
      return { shown, render: () => renderHome(shop, shown) };
    },
  };
}
