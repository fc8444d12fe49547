import { type OpenApi, placesOf } from "@tote/storefront/developers/openapi";
import { NotFound } from "../../../platform/errors.ts";
import { renderer } from "../../../platform/http/pages/renderer.ts";
import type { KeptPage } from "../shop/kept-pages.ts";

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
export function operationPage(document: () => OpenApi): KeptPage<string> {
  return {
    path: "/docs/:operation",
    key: ({ params }) => (params as { operation: string }).operation,
    async make(shop, id) {
      const place = placesOf(document()).find(({ operation }) => operation.operationId === id);
      if (place === undefined) throw new NotFound("The API has no such operation.");
      const { renderOperation } = await renderer();
      return { shown: null, render: () => renderOperation(shop, document(), place) };
    },
  };
}
