import type { OpenApi } from "../../../../web/src/developers/openapi.ts";
import type { Feature } from "../../feature.ts";
import type { DescribedApi } from "../../platform/http/openapi/openapi-routes.ts";
import { registerPages } from "../../platform/http/pages/pages.ts";
import type { Services } from "../../services.ts";
import { KeptPages } from "../shop/kept-pages.ts";
import type { ShopFrame } from "../shop/shop-frame.ts";
import { explorerPage, operationPage } from "./explorer-pages.ts";
import { developerPageOperations } from "./page-operations.ts";

export interface DeveloperNeeds {
  readonly frame: ShopFrame;
  readonly api: DescribedApi;
}

/** Pages for those who program against the shop: the API, an operation a page. */
export function createDevelopers(services: Services, { frame, api }: DeveloperNeeds): Feature {
  const document = () => api.document as unknown as OpenApi;
  return {
    pageOperations: developerPageOperations,
    registerRoutes: (app) =>
      registerPages(app, services, (scope) => {
        const kept = new KeptPages(frame.reader);
        kept.register(scope, explorerPage(document));
        kept.register(scope, operationPage(document));
      }),
  };
}
