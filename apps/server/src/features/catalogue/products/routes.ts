import type { Queryable } from "../../../platform/database/database.ts";
import type { LaggingReads } from "../../../platform/database/lagging-reads.ts";
import { NotFound } from "../../../platform/errors.ts";
import { notModified } from "../../../platform/http/answers/etag.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { Translated, Translations } from "../../ground/translations/translations.ts";
import type { KeptIndex } from "./index/kept-index.ts";
import { type ByteCache, type Representation, represent, representText } from "./lists/byte-cache.ts";
import { listCollections } from "./lists/list-collections.ts";
import { listProducts } from "./lists/list-products.ts";
import { nextLink } from "./lists/next-link.ts";
import { productPageSchema } from "./lists/product-page.ts";
import { presentCollection } from "./present-collection.ts";
import type { ProductTexts } from "./product-texts.ts";
import { type CollectionRow, readCollection } from "./queries/collections.ts";
import type { ProductReader } from "./read-product.ts";
import type { RelatedProducts } from "./related/related-products.ts";
import {
  collectionPageSchema,
  collectionQuery,
  collectionSchema,
  localeQuery,
  productQuery,
  productSchema,
  relatedProductsSchema,
  relatedQuery,
  suggestionsSchema,
  suggestQuery,
} from "./schemas.ts";
import { SharedLine } from "./suggest/shared-line.ts";
import { type Suggestions, suggest } from "./suggest/suggest.ts";
import { cardInto, productInto, translateCollection } from "./translated/translate-product.ts";

export interface CatalogReads {
  services: Services;
  settings: SettingsCache;
  lists: ByteCache;
  suggestions: ByteCache;
  /** Used for lists only: a single product or collection is always current. */
  lagging: LaggingReads;
  products: ProductReader;
  texts: ProductTexts;
  cards: ProductTexts;
  /** With one picture. */
  suggestedCards: ProductTexts;
  related: RelatedProducts;
  index: KeptIndex;
  translations: Translations;
}

const common = {
  access: "public",
  tag: "Catalogue",
  cache: "public",
  requestHeaders: { "If-None-Match": { required: false, description: "An ETag; an unchanged answer is 304." } },
} as const;

export function catalogEndpoints(reads: CatalogReads): Endpoint[] {
  return [...productEndpoints(reads), suggestEndpoint(reads), ...collectionEndpoints(reads)];
}

type ListReader = (key: string, read: (from: Queryable) => Promise<Representation>) => Promise<Representation>;

function listReader({ lagging }: CatalogReads, lists: ByteCache): ListReader {
  return (key, read) =>
    lists.get(key, (after) =>
      lagging.read(
        async (from, dataThrough) => ({ representation: await read(from), dataThrough: dataThrough.getTime() }),
        after,
      ),
    );
}

function productEndpoints(reads: CatalogReads): Endpoint[] {
  const { services, settings, lists, products, texts, cards, related, index, translations } = reads;
  const readList = listReader(reads, reads.lists);
  const sources = { texts, cards, index, cursors: services.cursors };
  return [
    endpoint({
      ...common,
      operationId: "listProducts",
      method: "GET",
      path: "/api/products",
      summary: "List products on sale",
      description: "May be up to a second old.",
      query: productQuery,
      answers: { 200: productPageSchema, 304: null },
      handle: async ({ query, headers, url }) => {
        // The address says all that a list depends on: a key made of the filters would only find those written in another order.
        const answer =
          lists.fresh(url) ??
          (await readList(url, async (from) => {
            const { currency } = await settings.current();
            const into = await translations.in(query.locale);
            const { data, ...rest } = await listProducts(from, sources, currency, query, into);
            const body = `{"data":[${data.join(",")}],${JSON.stringify(rest).slice(1)}`;
            return representText(body, nextLink("/api/products", query, rest.nextCursor));
          }));
        return send(answer, headers["if-none-match"]);
      },
    }),
    endpoint({
      ...common,
      operationId: "getProduct",
      method: "GET",
      path: "/api/products/{idOrHandle}",
      summary: "Read a product on sale",
      description:
        "By its id, its handle, or the id of one of its variants. Returns the product with all its variants, and 404 while it isn't on sale.",
      params: object({
        idOrHandle: text(256, { minLength: 1, description: "Id of the product or of a variant, or handle." }),
      }),
      query: localeQuery,
      answers: { 200: productSchema, 304: null },
      handle: async ({ params, query, headers }) => {
        const answer = await products.load(params.idOrHandle);
        if (answer === null) throw new NotFound("There is no such product on sale.");
        const into = await translations.in(query.locale);
        return send(into === null ? answer : representText(productInto(into)(answer.body)), headers["if-none-match"]);
      },
    }),
    endpoint({
      ...common,
      operationId: "listRelatedProducts",
      method: "GET",
      path: "/api/products/{idOrHandle}/related",
      summary: "List related products",
      description: "Products on sale that share most collections, type, vendor and tags.",
      params: object({ idOrHandle: text(256, { minLength: 1, description: "Id or handle." }) }),
      query: relatedQuery,
      answers: { 200: relatedProductsSchema, 304: null },
      handle: async ({ params, query, headers }) => {
        const { database } = services;
        const product = await products.load(params.idOrHandle);
        if (product === null) throw new NotFound("There is no such product on sale.");
        const ids = (await related.read(database.reads, product)).slice(0, query.limit ?? DEFAULT_RELATED);
        const { byId } = await cards.read(database.reads, (await settings.current()).currency, ids);
        const into = await translations.in(query.locale);
        const found = ids.flatMap((id) => byId.get(id)?.body ?? []);
        const body = `{"data":[${(into === null ? found : found.map(cardInto(into))).join(",")}]}`;
        return send(representText(body), headers["if-none-match"]);
      },
    }),
  ];
}

function suggestEndpoint(reads: CatalogReads): Endpoint {
  const { settings, suggestions, suggestedCards, index, translations } = reads;
  const readSuggestions = listReader(reads, suggestions);
  const line = new SharedLine<Suggestions>(SEARCHES_AT_ONCE, SEARCHES_WAITING);
  return endpoint({
    ...common,
    operationId: "suggest",
    method: "GET",
    path: "/api/search/suggest",
    summary: "Suggest products and collections while a shopper types",
    description: "May be up to a second old.",
    query: suggestQuery,
    answers: { 200: suggestionsSchema, 304: null },
    handle: async ({ query: { q = "", locale }, headers }) => {
      const key = locale === undefined ? q : `${locale} ${q}`;
      const answer =
        suggestions.fresh(key) ??
        (await readSuggestions(key, async (from) => {
          const { currency } = await settings.current();
          const into = await translations.in(locale);
          const { productIds, collections, correction } = await suggest(from, index, line, q, into);
          const { byId } = await suggestedCards.read(from, currency, productIds);
          const found = productIds.flatMap((id) => byId.get(id)?.body ?? []);
          const products = into === null ? found : found.map(cardInto(into));
          const rest = JSON.stringify({ collections, correction });
          return representText(`{"products":[${products.join(",")}],${rest.slice(1)}`);
        }));
      return send(answer, headers["if-none-match"]);
    },
  });
}
/** Searches on behalf of suggestions, which are asked at each key: few enough to leave the database to orders and lists. */
const SEARCHES_AT_ONCE = 2;
const SEARCHES_WAITING = 20;
const DEFAULT_RELATED = 8;

function collectionEndpoints(reads: CatalogReads): Endpoint[] {
  const { services, translations } = reads;
  const { database, cursors } = services;
  const readList = listReader(reads, reads.lists);
  return [
    endpoint({
      ...common,
      operationId: "listCollections",
      method: "GET",
      path: "/api/collections",
      summary: "Collections",
      description: "In the shop's order. May be up to a second old.",
      query: collectionQuery,
      answers: { 200: collectionPageSchema, 304: null },
      handle: async ({ query, headers, url }) => {
        const answer = await readList(url, async (from) => {
          const page = await listCollections(from, cursors, query);
          const body = { ...page, data: page.data.map(presentIn(await translations.in(query.locale))) };
          return represent(body, nextLink("/api/collections", query, page.nextCursor));
        });
        return send(answer, headers["if-none-match"]);
      },
    }),
    endpoint({
      ...common,
      operationId: "getCollection",
      method: "GET",
      path: "/api/collections/{handle}",
      summary: "Read a collection",
      description: "Its products are those of `GET /api/products?collection={handle}`.",
      params: object({ handle: text(256, { minLength: 1, description: "Handle or id." }) }),
      query: localeQuery,
      answers: { 200: collectionSchema, 304: null },
      handle: async ({ params, query, headers }) => {
        const row = await readCollection(database.reads, decodeId("col", params.handle), params.handle);
        if (row === null) throw new NotFound("There is no such collection.");
        return send(represent(presentIn(await translations.in(query.locale))(row)), headers["if-none-match"]);
      },
    }),
  ];
}

const presentIn = (into: Translated | null) => (row: CollectionRow) =>
  into === null ? presentCollection(row) : translateCollection(presentCollection(row), into);

function send(answer: Representation, ifNoneMatch: string | undefined) {
  const { body, etag, headers } = answer;
  return notModified(ifNoneMatch, etag)
    ? { status: 304 as const, headers: { ...headers } }
    : { status: 200 as const, headers: { ...headers }, raw: body, keptAs: answer };
}
