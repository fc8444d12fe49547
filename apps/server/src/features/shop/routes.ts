import type { FastifyInstance } from "fastify";
import { findIslandsDirectory } from "../../platform/config/paths.ts";
import type { Services } from "../../services.ts";
import { collectionPage } from "./collection-page.ts";
import type { ShopNeeds } from "./feature.ts";
import { registerIslands } from "./islands.ts";
import { KeptPages } from "./kept-pages.ts";
import { productPage } from "./product-page.ts";
import { ShopReader } from "./shop-reader.ts";
import { registerStyles, StyleSheets } from "./styles.ts";

export function registerShopPages(app: FastifyInstance, services: Services, { settings, shelf }: ShopNeeds): void {
  const sheets = new StyleSheets();
  registerStyles(app, sheets, async () => (await settings.current()).storefront.accentColor);
  const islands = registerIslands(app, findIslandsDirectory());
  const reader = new ShopReader({ services, settings, shelf, sheets, islands });
  const kept = new KeptPages(reader);
  kept.register(app, productPage(shelf));
  kept.register(app, collectionPage(shelf));
}
