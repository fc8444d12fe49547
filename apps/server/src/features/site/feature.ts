import type { Feature } from "../../feature.ts";
import { icon, registerAssets, stylesheet } from "../../platform/http/pages/assets.ts";
import { registerPages } from "../../platform/http/pages/pages.ts";
import type { Services } from "../../services.ts";
import { registerApiExplorer } from "./api-explorer.ts";
import { registerHome } from "./home.ts";
import { sitePageOperations } from "./page-operations.ts";
import { registerProblemPages } from "./problem-pages.ts";

export interface SiteNeeds {
  readonly storeName: () => Promise<string>;
}

/** The pages around the shop that belong to no other feature: start, API explorer, what the error codes mean. */
export function createSite(services: Services, needs: SiteNeeds): Feature {
  return {
    pageOperations: sitePageOperations,
    pages: (app) => {
      registerAssets(app, [stylesheet, icon]);
      registerPages(app, services, (scope) => {
        registerHome(scope, services.publicUrl, needs.storeName);
        registerProblemPages(scope, needs.storeName);
        registerApiExplorer(scope, needs.storeName);
      });
    },
  };
}
