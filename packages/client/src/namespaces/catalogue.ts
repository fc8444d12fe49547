import type {
  AddressRules,
  AnnouncedPromotions,
  Collection,
  CollectionPage,
  LegalText,
  Product,
  ProductCard,
  ProductPage,
  RelatedProducts,
  ReviewPage,
  StockAlert,
  StockAlertInput,
  Store,
  Suggestions,
} from "../../types/public.d.ts";
import type { Call, Caller, Query } from "../call.ts";
import type { CallOptions } from "../core/options.ts";
import type { IdOf } from "../ids.ts";
import type { List, Lister } from "../pages.ts";

/** Filters of the products: docs/contract/catalogue-and-store.md. */
export type ProductQuery = Omit<Query<"/api/products">, "option.NAME"> & {
  /** Values of options, such as `{ Colour: ["red", "blue"] }`: any of them. */
  readonly option?: Readonly<Record<string, string | readonly string[]>>;
};
type CardQuery = ProductQuery & { readonly view: "card" };
type PageOf<Item> = Omit<ProductPage, "data"> & { readonly data: readonly Item[] };

/** The shop's public facts, and where it ships. */
export function storeMethods(call: Caller) {
  return {
    /**
     * Name, currency, languages, menu and legal pages.
     * @example
     * const { name, currency } = await tote.store.get();
     */
    get: (options?: CallOptions): Call<Store> => call("GET", "/api/store", {}, options),

    /**
     * How addresses of a country are written, for a form.
     * @example
     * const { fields } = await tote.store.country("DE");
     */
    country: (code: string, options?: CallOptions): Call<AddressRules> =>
      call("GET", "/api/store/countries/{code}", { params: { code } }, options),

    /**
     * The promotions that the shop announces, the most important first.
     * @example
     * const { data } = await tote.store.promotions();
     */
    promotions: (options?: CallOptions): Call<AnnouncedPromotions> => call("GET", "/api/promotions", {}, options),

    /**
     * A legal page that the shop wrote, as plain text with `# `, `## ` and `- ` at the beginning of lines; 404 without one.
     * @example
     * const { text } = await tote.store.legalText("privacy");
     */
    legalText: (name: LegalText["name"], options?: CallOptions): Call<LegalText> =>
      call("GET", "/api/store/legal/{name}", { params: { name } }, options),
  };
}

export function productMethods(call: Caller, list: Lister) {
  function listProducts(query: CardQuery, options?: CallOptions): List<PageOf<ProductCard>>;
  function listProducts(query?: ProductQuery, options?: CallOptions): List<PageOf<Product>>;
  function listProducts({ option = {}, ...query }: ProductQuery = {}, options?: CallOptions): unknown {
    const values = Object.entries(option).map(([name, value]) => [`option.${name}`, value]);
    return list("/api/products", { ...query, ...Object.fromEntries(values) }, options);
  }

  return {
    /**
     * Products on sale: searched, filtered, sorted. With `view: "card"` less of each.
     * @example
     * for await (const product of tote.products.list({ q: "mug", option: { Colour: "blue" } })) show(product);
     * const { facets } = await tote.products.list({ facets: true });
     * const { data } = await tote.products.list({ ids: ["4006381333931"] }); // a barcode, SKU, handle or id
     */
    list: listProducts,

    /**
     * One product, by its id, by its handle (a former one, too), or by the id of one of its variants.
     * @throws NotFoundError
     * @example
     * const product = await tote.products.get("canvas-tote");
     */
    get: <T extends string>(
      idOrHandle: IdOf<"prod", T> | IdOf<"prod" | "var", T>,
      options?: CallOptions,
    ): Call<Product> => call("GET", "/api/products/{idOrHandle}", { params: { idOrHandle } }, options),

    /**
     * Products like this one.
     * @example
     * const { data } = await tote.products.related(product.id, { limit: 4 });
     */
    related: <T extends string>(
      idOrHandle: IdOf<"prod", T>,
      query?: Query<"/api/products/{idOrHandle}/related">,
      options?: CallOptions,
    ): Call<RelatedProducts> =>
      call("GET", "/api/products/{idOrHandle}/related", { params: { idOrHandle }, query }, options),

    /**
     * Published reviews, the newest first, with the rating that they add up to.
     * @throws NotFoundError
     * @example
     * const { rating, data } = await tote.products.reviews("canvas-tote");
     */
    reviews: <T extends string>(
      idOrHandle: IdOf<"prod", T>,
      query?: Query<"/api/products/{idOrHandle}/reviews">,
      options?: CallOptions,
    ): Call<ReviewPage> =>
      call("GET", "/api/products/{idOrHandle}/reviews", { params: { idOrHandle }, query }, options),

    /**
     * Asks for one mail when a variant is back in stock. A visitor gives `email`, whose reader confirms it.
     * @throws NotFoundError
     * @example
     * const { status } = await tote.products.askForStockAlert("canvas-tote", { variantId, email });
     */
    askForStockAlert: <T extends string>(
      idOrHandle: IdOf<"prod", T>,
      body: StockAlertInput,
      options?: CallOptions,
    ): Call<StockAlert> =>
      call("POST", "/api/products/{idOrHandle}/stock-alerts", { params: { idOrHandle }, body }, options),
  };
}

export function searchMethods(call: Caller) {
  return {
    /**
     * Products and collections for what was typed so far.
     * @example
     * const { products, collections } = await tote.search.suggest("mu", { signal });
     */
    suggest: (q: string, options?: CallOptions): Call<Suggestions> =>
      call("GET", "/api/search/suggest", { query: { q } }, options),
  };
}

export function collectionMethods(call: Caller, list: Lister) {
  return {
    /**
     * The shop's collections.
     * @example
     * const { data } = await tote.collections.list();
     */
    list: (query?: Query<"/api/collections">, options?: CallOptions): List<CollectionPage> =>
      list("/api/collections", query, options),

    /**
     * One collection; its products are `products.list({ collection: handle })`.
     * @throws NotFoundError
     * @example
     * const { title } = await tote.collections.get("kitchen");
     */
    get: (handle: string, options?: CallOptions): Call<Collection> =>
      call("GET", "/api/collections/{handle}", { params: { handle } }, options),
  };
}
