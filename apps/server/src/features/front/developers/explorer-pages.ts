import { type OpenApi, type Place, placesOf } from "@tote/storefront/developers/openapi";
import type { Sample } from "@tote/storefront/developers/snippets";
import { NotFound } from "../../../platform/errors.ts";
import { renderer } from "../../../platform/http/pages/renderer.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import type { KeptPage } from "../shop/kept-pages.ts";
import { findPurchase } from "./portal-pages.ts";

const LONGEST_SEARCH = 100;

/** `/docs`, and `/docs?q=` for browsers without the program. */
export function explorerPage(document: () => OpenApi): KeptPage<string> {
  return {
    path: "/docs",
    key: ({ query }) => {
      const { q } = query as { q?: unknown };
      return typeof q === "string" ? q.trim().slice(0, LONGEST_SEARCH) : "";
    },
    isVaried: (q) => q !== "",
    async make(shop, q) {
      const { renderExplorer } = await renderer();
      return { shown: null, render: () => renderExplorer(shop, document(), q) };
    },
  };
}

/** `/docs/{operationId}`. */
export function operationPage(
  document: () => OpenApi,
  shelf: Shelf,
  settings: () => Promise<StoreSettings>,
): KeptPage<string> {
  return {
    path: "/docs/:operation",
    key: ({ params }) => (params as { operation: string }).operation,
    async make(shop, id) {
      const place = placesOf(document()).find(({ operation }) => operation.operationId === id);
      if (place === undefined) throw new NotFound("The API has no such operation.");
      const { renderOperation } = await renderer();
      const purchase = await findPurchase(shelf, settings);
      return { shown: purchase, render: () => renderOperation(shop, document(), withPurchase(place, purchase)) };
    },
  };
}

const PRODUCTS = "/api/products/";
/** The product of the document's examples, which few shops have. */
const WRITTEN = '"productId":"canvas-tote"';

/** The place with examples of requests that this shop accepts: a product that it sells, and its terms. */
function withPurchase(place: Place, { product, variantId, termsVersion }: Omit<Sample, "country">): Place {
  const { requestBody, operationId, parameters = [] } = place.operation;
  const named = parameters.map((parameter) =>
    parameter.name === "idOrHandle" && place.path.startsWith(PRODUCTS)
      ? { ...parameter, schema: { ...parameter.schema, examples: [product] } }
      : parameter,
  );
  const operation = { ...place.operation, parameters: named };
  const media = requestBody?.content["application/json"];
  if (media?.example === undefined) return { ...place, operation };
  const bought = `"productId":${JSON.stringify(product)}`;
  const example = JSON.parse(
    JSON.stringify(media.example)
      .replaceAll(`${WRITTEN},"qty"`, `${bought},"variantId":${JSON.stringify(variantId)},"qty"`)
      .replaceAll(WRITTEN, bought),
  ) as object;
  const terms = operationId === "placeOrder" && termsVersion !== null ? { acceptedTerms: termsVersion } : {};
  const content = { ...requestBody?.content, "application/json": { ...media, example: { ...example, ...terms } } };
  return { ...place, operation: { ...operation, requestBody: { ...requestBody, content } } };
}
