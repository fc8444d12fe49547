import { representText, sendRepresentation } from "../../../platform/http/answers/byte-cache.ts";
import { nextLink } from "../../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { type CatalogReads, publicCatalogue } from "../products/routes.ts";
import { cardInto } from "../products/translated/translate-product.ts";
import { listProducts } from "./lists/list-products.ts";
import { productPageSchema } from "./lists/product-page.ts";
import { productQuery, suggestionsSchema, suggestQuery } from "./schemas.ts";
import type { SearchMemory } from "./search-memory.ts";
import { SharedLine } from "./suggest/shared-line.ts";
import { type Suggestions, suggest } from "./suggest/suggest.ts";

export function productListEndpoint(
  { services, settings, texts, cards, translations }: CatalogReads,
  { lists, index }: SearchMemory,
): Endpoint {
  const sources = { texts, cards, index, cursors: services.cursors };
  return endpoint({
    ...publicCatalogue,
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
        (await lists.get(url, async (from) => {
          const { currency } = await settings.current();
          const into = await translations.in(query.locale);
          const { data, ...rest } = await listProducts(from, sources, currency, query, into);
          const body = `{"data":[${data.join(",")}],${JSON.stringify(rest).slice(1)}`;
          return representText(body, nextLink("/api/products", query, rest.nextCursor));
        }));
      return sendRepresentation(answer, headers["if-none-match"]);
    },
  });
}

/** Searches on behalf of suggestions, which are asked at each key: few enough to leave the database to orders and lists. */
const SEARCHES_AT_ONCE = 2;
const SEARCHES_WAITING = 20;

export function suggestEndpoint(
  { settings, suggestedCards, translations }: CatalogReads,
  { suggestions, index }: SearchMemory,
): Endpoint {
  const line = new SharedLine<Suggestions>(SEARCHES_AT_ONCE, SEARCHES_WAITING);
  return endpoint({
    ...publicCatalogue,
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
        (await suggestions.get(key, async (from) => {
          const { currency } = await settings.current();
          const into = await translations.in(locale);
          const { productIds, collections, correction } = await suggest(from, index, line, q, into);
          const { byId } = await suggestedCards.read(from, currency, productIds);
          const found = productIds.flatMap((id) => byId.get(id)?.body ?? []);
          const products = into === null ? found : found.map(cardInto(into));
          const rest = JSON.stringify({ collections, correction });
          return representText(`{"products":[${products.join(",")}],${rest.slice(1)}`);
        }));
      return sendRepresentation(answer, headers["if-none-match"]);
    },
  });
}
