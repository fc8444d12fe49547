import { findSdkDirectory } from "../../../platform/config/paths.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import { icon, registerAssets, stylesheet } from "../../../platform/http/pages/assets.ts";
import type { PageFrame } from "../../../platform/http/pages/page.ts";
import { registerPages } from "../../../platform/http/pages/pages.ts";
import type { Services } from "../../../platform/services.ts";
import type { SitemapSource } from "../../catalogue/products/sitemap.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { registerSitemap } from "./machines/sitemap.ts";
import { registerMachineTexts } from "./machines/texts.ts";
import { sitePageOperations } from "./page-operations.ts";
import { registerProblemPages } from "./problem-pages.ts";
import { registerSdk } from "./sdk-files.ts";

export interface SiteNeeds {
  readonly settings: SettingsCache;
  readonly sitemap: SitemapSource;
  readonly pageFrame: () => Promise<PageFrame>;
}

/** Pages around the shop that belong to no other feature: meanings of error codes, files for crawlers. */
export function createSite(services: Services, needs: SiteNeeds): Feature {
  return {
    pageOperations: sitePageOperations,
    registerRoutes: (app) => {
      registerAssets(app, [stylesheet, icon]);
      registerSdk(app, findSdkDirectory());
      registerPages(app, services, (scope) => {
        registerProblemPages(scope, needs.pageFrame);
        const addresses = { publicUrl: services.publicUrl, storefrontUrl: services.storefrontUrl };
        registerMachineTexts(scope, { ...addresses, settings: needs.settings });
        const locales = async () => (await needs.settings.current()).storefront.locales;
        registerSitemap(scope, { ...addresses, source: needs.sitemap, locales });
      });
    },
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "pages of error codes, the sitemap, files for crawlers, the SDK at `/sdk/`",
};
