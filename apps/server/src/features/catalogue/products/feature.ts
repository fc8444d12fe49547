import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { Translations } from "../../ground/translations/translations.ts";
import type { Media } from "../media/feature.ts";
import { adminCollectionEndpoints } from "./admin/collection-routes.ts";
import { copyEndpoints } from "./admin/copy-routes.ts";
import { exportEndpoint } from "./admin/export-products.ts";
import { mediaEndpoints } from "./admin/media/media-routes.ts";
import { adminProductEndpoints } from "./admin/product-routes.ts";
import { adminVariantEndpoints } from "./admin/variant-routes.ts";
import { createFeedSource, type FeedSource } from "./feed-source.ts";
import type { FindByText } from "./find/find-by-text.ts";
import type { KeptLists } from "./kept-lists.ts";
import { noticeLowStock } from "./notice-low-stock.ts";
import { fetchNextPicture, measureFetches } from "./pictures/fetch-pictures.ts";
import { pictureEndpoints } from "./pictures/picture-routes.ts";
import { LISTED_CARD, presentCard, SUGGESTED_CARD } from "./present-card.ts";
import { ProductTexts } from "./product-texts.ts";
import { createProductReader } from "./read-product.ts";
import { RelatedProducts } from "./related/related-products.ts";
import { type CatalogReads, catalogEndpoints } from "./routes.ts";
import { registerDemoMedia } from "./seed/demo-media.ts";
import { createSitemapSource, type SitemapSource } from "./sitemap.ts";
import { refreshSearch } from "./words/refresh-search.ts";

export interface CatalogNeeds {
  settings: SettingsCache;
  translations: Translations;
  /** Sizes are for the demo's pictures; the store keeps imported ones. */
  media: Pick<Media, "sizes" | "store" | "describe" | "remove">;
  /** The lists that were sent a moment ago; `forget` drops them and what else was made of products. */
  memory: { readonly lists: KeptLists; forget(): void };
  findByText: FindByText;
}

export interface Catalog extends Feature {
  /** Drops the lists in memory after a change by this process. */
  readonly forgetLists: () => void;
  readonly sitemap: SitemapSource;
  readonly feed: FeedSource;
  readonly reads: CatalogReads;
}

export function createCatalog(services: Services, needs: CatalogNeeds): Catalog {
  const texts = new ProductTexts();
  const cards = new ProductTexts(presentCard(LISTED_CARD));
  const suggestedCards = new ProductTexts(presentCard(SUGGESTED_CARD));
  const products = createProductReader(services.database, needs.settings, texts);
  const { settings, translations, memory, findByText } = needs;
  const forgetLists = () => memory.forget();
  const reads: CatalogReads = {
    services,
    settings,
    lists: memory.lists,
    products,
    texts,
    cards,
    suggestedCards,
    related: new RelatedProducts(),
    translations,
  };
  const editing = { services, settings, findByText, forgetLists };
  const fetching = {
    database: services.database,
    store: needs.media.store,
    describe: needs.media.describe,
    allowPrivate: services.config.webhooksAllowPrivate,
    currency: async () => (await settings.current()).currency,
    onChange: forgetLists,
  };
  return {
    measured: measureFetches(services.database),
    endpoints: [
      ...catalogEndpoints(reads),
      ...adminProductEndpoints(editing),
      ...adminVariantEndpoints(editing),
      ...adminCollectionEndpoints(editing),
      ...pictureEndpoints(services),
      ...mediaEndpoints(editing, needs.media),
      ...copyEndpoints(editing),
      exportEndpoint(editing),
    ],
    jobs: [
      {
        name: "low-stock",
        everySeconds: 30,
        run: async (again) => {
          const { lowStockThreshold } = await settings.current();
          if (await noticeLowStock(services.database, lowStockThreshold)) again?.();
        },
      },
      {
        name: "search-refresh",
        everySeconds: 1,
        run: async (again) => {
          if (await refreshSearch(services.database)) again?.();
        },
      },
      {
        name: "picture-fetches",
        everySeconds: 5,
        run: async (again) => {
          if (await fetchNextPicture(fetching)) again?.();
        },
      },
    ],
    registerRoutes: (app) => registerDemoMedia(app, needs.media.sizes),
    forgetLists,
    reads,
    sitemap: createSitemapSource(services.database.reads),
    feed: createFeedSource(services.database.reads, settings),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "products, variants, stock, collections, pictures and prices",
  tables: [
    "catalogue_revision",
    "collection_products",
    "collections",
    "former_handles",
    "low_stock_notices",
    "picture_fetches",
    "product_images",
    "products",
    "search_outdated",
    "search_words",
    "stock",
    "variant_prices",
    "variants",
  ],
  reads: {
    translations: "search finds products by their words in every language, in the statement that reads their own",
    pictures: "a list of uploaded pictures says which products show them, in one statement",
  },
  access: {
    public: [
      "GET /api/collections",
      "GET /api/collections/{handle}",
      "GET /api/products/{idOrHandle}",
      "GET /api/products/{idOrHandle}/related",
    ],
    staff: [
      "DELETE /api/admin/collections/{id}",
      "DELETE /api/admin/media/{name}",
      "DELETE /api/admin/products/{id}",
      "GET /api/admin/collections",
      "GET /api/admin/collections/{id}",
      "GET /api/admin/media",
      "GET /api/admin/pictures",
      "GET /api/admin/product-rows",
      "GET /api/admin/products",
      "GET /api/admin/products.csv",
      "GET /api/admin/products/{id}",
      "GET /api/admin/variants",
      "GET /api/admin/variants/{id}/prices",
      "PATCH /api/admin/collections/{id}",
      "PATCH /api/admin/products/{id}",
      "PATCH /api/admin/variants/{id}",
      "POST /api/admin/collections",
      "POST /api/admin/pictures/retry",
      "POST /api/admin/pictures/{id}/retry",
      "POST /api/admin/products",
      "POST /api/admin/products/bulk",
      "POST /api/admin/products/{id}/duplicate",
      "POST /api/admin/products/{id}/preview",
      "POST /api/admin/variants/bulk",
    ],
  },
};
