import type { OpenApi } from "@tote/storefront/developers/openapi";
import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { DescribedApi } from "../../../platform/http/openapi/openapi-routes.ts";
import { registerPages } from "../../../platform/http/pages/pages.ts";
import type { Services } from "../../../platform/services.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import { KeptPages } from "../shop/kept-pages.ts";
import type { ShopFrame } from "../shop/shop-frame.ts";
import { explorerPage, operationPage } from "./explorer-pages.ts";
import { developerPageOperations } from "./page-operations.ts";
import { eventPage, eventsPage, guidePage, guidesPage, portalPage, signingPage, versionPage } from "./portal-pages.ts";

export interface DeveloperNeeds {
  readonly frame: ShopFrame;
  readonly shelf: Shelf;
  readonly api: DescribedApi;
}

/** Pages for those who program against the shop: a quick start, events, signatures, and the API. */
export function createDevelopers(services: Services, { frame, shelf, api }: DeveloperNeeds): Feature {
  const document = () => api.document as unknown as OpenApi;
  return {
    pageOperations: developerPageOperations,
    registerRoutes: (app) =>
      registerPages(app, services, (scope) => {
        const kept = new KeptPages(frame.reader);
        const settings = () => frame.reader.settings();
        kept.register(scope, portalPage(document, shelf, settings));
        kept.register(scope, guidesPage);
        kept.register(scope, guidePage(shelf, settings));
        kept.register(scope, eventsPage(document));
        kept.register(scope, eventPage(document));
        kept.register(scope, signingPage);
        kept.register(scope, versionPage(document));
        kept.register(scope, explorerPage(document));
        kept.register(scope, operationPage(document, shelf, settings));
      }),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "`/developers` and `/docs`: quick start, guides, events, signatures, and the API, an operation a page",
};
