import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import { registerPages } from "../../../platform/http/pages/pages.ts";
import type { Services } from "../../../platform/services.ts";
import type { MediaStore } from "../../catalogue/media/media-store.ts";
import type { FeedSource } from "../../catalogue/products/feed-source.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { Translations } from "../../ground/translations/translations.ts";
import { ProductFeeds } from "./feed/product-feeds.ts";
import { registerProductFeed } from "./feed/routes.ts";
import { registerIcons } from "./icons/routes.ts";
import { SiteIcons } from "./icons/site-icons.ts";
import { discoveryPageOperations } from "./page-operations.ts";

export interface DiscoveryNeeds {
  readonly settings: SettingsCache;
  readonly translations: Translations;
  readonly feed: FeedSource;
  readonly media: Pick<MediaStore, "open">;
}

/** Files by which programs find and show the shop: the feed for price comparison, icons, the manifest of the web app. */
export function createDiscovery(services: Services, { settings, translations, feed, media }: DiscoveryNeeds): Feature {
  const { publicUrl, storefrontUrl } = services;
  const feeds = new ProductFeeds({ source: feed, settings, translations, publicUrl, storefrontUrl });
  const icons = new SiteIcons(media, publicUrl);
  return {
    pageOperations: discoveryPageOperations,
    registerRoutes: (app) =>
      registerPages(app, services, (scope) => {
        registerProductFeed(scope, feeds, settings);
        registerIcons(scope, icons, settings);
      }),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "feed for price comparison, icons, web manifest",
};
