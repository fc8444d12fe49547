import { NotFound } from "../../../platform/errors.ts";
import { represent, representText, sendRepresentation } from "../../../platform/http/answers/byte-cache.ts";
import { nextLink } from "../../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { Translated, Translations } from "../../ground/translations/translations.ts";
import type { KeptLists } from "./kept-lists.ts";
import { presentCollection } from "./present-collection.ts";
import type { ProductTexts } from "./product-texts.ts";
import { type CollectionRow, listCollections, readCollection } from "./read-collections.ts";
import type { ProductReader } from "./read-product.ts";
import type { RelatedProducts } from "./related/related-products.ts";
import {
  collectionPageSchema,
  collectionQuery,
  collectionSchema,
  localeQuery,
  productSchema,
  relatedProductsSchema,
  relatedQuery,
} from "./schemas.ts";
import { cardInto, productInto, translateCollection } from "./translated/translate-product.ts";

/** How products on sale are read. */
export interface CatalogReads {
  services: Services;
  settings: SettingsCache;
  translations: Translations;
  lists: KeptLists;
  products: ProductReader;
  texts: ProductTexts;
  cards: ProductTexts;
  /** With one picture. */
  suggestedCards: ProductTexts;
  related: RelatedProducts;
}

/** Common to the public operations of the catalogue. */
export const publicCatalogue = {
  access: "public",
  tag: "Catalogue",
  cache: "public",
  requestHeaders: { "If-None-Match": { required: false, description: "An ETag; an unchanged answer is 304." } },
} as const;

export function catalogEndpoints(reads: CatalogReads): Endpoint[] {
  return [...productEndpoints(reads), ...collectionEndpoints(reads)];
}

const DEFAULT_RELATED = 8;

function productEndpoints(reads: CatalogReads): Endpoint[] {
  const { services, settings, products, cards, related, translations } = reads;
  return [
    endpoint({
      ...publicCatalogue,
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
        return sendRepresentation(
          into === null ? answer : representText(productInto(into)(answer.body)),
          headers["if-none-match"],
        );
      },
    }),
    endpoint({
      ...publicCatalogue,
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
        return sendRepresentation(representText(body), headers["if-none-match"]);
      },
    }),
  ];
}

function collectionEndpoints(reads: CatalogReads): Endpoint[] {
  const { services, translations, lists } = reads;
  const { database, cursors } = services;
  return [
    endpoint({
      ...publicCatalogue,
      operationId: "listCollections",
      method: "GET",
      path: "/api/collections",
      summary: "Collections",
      description: "In the shop's order. May be up to a second old.",
      query: collectionQuery,
      answers: { 200: collectionPageSchema, 304: null },
      handle: async ({ query, headers, url }) => {
        const answer = await lists.get(url, async (from) => {
          const page = await listCollections(from, cursors, query);
          const body = { ...page, data: page.data.map(presentIn(await translations.in(query.locale))) };
          return represent(body, nextLink("/api/collections", query, page.nextCursor));
        });
        return sendRepresentation(answer, headers["if-none-match"]);
      },
    }),
    endpoint({
      ...publicCatalogue,
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
        return sendRepresentation(
          represent(presentIn(await translations.in(query.locale))(row)),
          headers["if-none-match"],
        );
      },
    }),
  ];
}

const presentIn = (into: Translated | null) => (row: CollectionRow) =>
  into === null ? presentCollection(row) : translateCollection(presentCollection(row), into);
