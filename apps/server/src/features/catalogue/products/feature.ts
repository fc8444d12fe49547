import { join, resolve } from "node:path";
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
import { ImportFiles } from "./import/import-files.ts";
import { importEndpoints } from "./import/import-routes.ts";
import { ImportRunner } from "./import/import-runner.ts";
import { previewEndpoint } from "./import/preview/preview-route.ts";
import { KeptIndex } from "./index/kept-index.ts";
import { ByteCache } from "./lists/byte-cache.ts";
import { noticeLowStock } from "./notice-low-stock.ts";
import { fetchNextPicture, measureFetches } from "./pictures/fetch-pictures.ts";
import { pictureEndpoints } from "./pictures/picture-routes.ts";
import { LISTED_CARD, presentCard, SUGGESTED_CARD } from "./present-card.ts";
import { ProductTexts } from "./product-texts.ts";
import { createProductReader } from "./read-product.ts";
import { RelatedProducts } from "./related/related-products.ts";
import { catalogEndpoints } from "./routes.ts";
import { refreshSearch } from "./search/refresh-search.ts";
import { registerDemoMedia } from "./seed/demo-media.ts";
import { createShelf, type Shelf } from "./shelf.ts";
import { createSitemapSource, type SitemapSource } from "./sitemap.ts";

export interface CatalogNeeds {
  settings: SettingsCache;
  translations: Translations;
  /** Sizes are for the demo's pictures; the store keeps imported ones. */
  media: Pick<Media, "sizes" | "store" | "describe" | "remove">;
}

export interface Catalog extends Feature {
  /** Drops the lists in memory after a change by this process. */
  readonly forgetLists: () => void;
  readonly sitemap: SitemapSource;
  readonly feed: FeedSource;
  readonly shelf: Shelf;
}

/** A list may be this old (docs/contract/catalogue-and-store.md#endpoints). */
const LIST_FRESH_MS = 1_000;

export function createCatalog(services: Services, needs: CatalogNeeds): Catalog {
  const lists = new ByteCache({ freshMs: LIST_FRESH_MS, maxEntries: 2_000, maxBytes: 64 * 1024 * 1024 });
  const suggestions = new ByteCache({ freshMs: LIST_FRESH_MS, maxEntries: 5_000, maxBytes: 16 * 1024 * 1024 });
  const texts = new ProductTexts();
  const cards = new ProductTexts(presentCard(LISTED_CARD));
  const suggestedCards = new ProductTexts(presentCard(SUGGESTED_CARD));
  const lagging = services.database.lagging("lists");
  const index = new KeptIndex(lagging);
  const products = createProductReader(services.database, needs.settings, texts);
  const { settings, translations } = needs;
  const forgetLists = () => {
    lists.clear();
    suggestions.clear();
    index.outdate();
  };
  const reads = {
    services,
    settings,
    lists,
    suggestions,
    lagging,
    products,
    texts,
    cards,
    suggestedCards,
    related: new RelatedProducts(),
    index,
    translations,
  };
  const editing = { services, settings, forgetLists };
  const files = new ImportFiles(resolve(join(services.config.dataDir, "imports")));
  const imports = new ImportRunner({
    database: services.database,
    log: services.log,
    files,
    currency: async () => (await settings.current()).currency,
    onChange: forgetLists,
  });
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
      ...importEndpoints(services, files),
      ...pictureEndpoints(services),
      ...mediaEndpoints(editing, needs.media),
      ...copyEndpoints(editing),
      exportEndpoint(editing),
      previewEndpoint(editing, files),
    ],
    jobs: [
      { name: "product-imports", everySeconds: 2, run: async () => void (await imports.startNext()) },
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
      { name: "import-file-retention", everySeconds: 3_600, run: () => files.removeLeftOvers(services.database) },
    ],
    close: () => imports.close(),
    registerRoutes: (app) => registerDemoMedia(app, needs.media.sizes),
    forgetLists,
    sitemap: createSitemapSource(services.database.reads),
    feed: createFeedSource(services.database.reads, settings),
    shelf: createShelf({ ...reads, reader: products }),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "products, variants, stock, collections, search, imports",
  tables: [
    "catalogue_moves",
    "catalogue_revision",
    "collection_products",
    "collections",
    "former_handles",
    "low_stock_notices",
    "picture_fetches",
    "product_images",
    "product_imports",
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
      "GET /api/products",
      "GET /api/products/{idOrHandle}",
      "GET /api/products/{idOrHandle}/related",
      "GET /api/search/suggest",
    ],
    staff: [
      "DELETE /api/admin/collections/{id}",
      "DELETE /api/admin/media/{name}",
      "DELETE /api/admin/products/{id}",
      "GET /api/admin/collections",
      "GET /api/admin/collections/{id}",
      "GET /api/admin/imports",
      "GET /api/admin/imports/{id}",
      "GET /api/admin/imports/{id}/failures.csv",
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
      "POST /api/admin/products/import",
      "POST /api/admin/products/import/preview",
      "POST /api/admin/products/{id}/duplicate",
      "POST /api/admin/products/{id}/preview",
      "POST /api/admin/variants/bulk",
    ],
  },
  personal: {
    product_imports: "who imported stays as an id",
  },
};
