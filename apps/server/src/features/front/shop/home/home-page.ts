import { renderer } from "../../../../platform/http/pages/renderer.ts";
import type { Shelf } from "../../../catalogue/products/shelf.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import type { KeptPage } from "../kept-pages.ts";
import { readHome } from "./read-home.ts";

/** `/`: what the shop is, its collections, and something of each. */
export function homePage(shelf: Shelf, settings: SettingsCache): KeptPage {
  return {
    path: "/",
    key: () => [],
    async make(shop) {
      const { storefront } = await settings.current();
      const [shown, { renderHome }] = await Promise.all([readHome(shelf, shop, storefront), renderer()]);
      return { shown, render: () => renderHome(shop, shown) };
    },
  };
}
