import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, NAMED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { clickEndpoint } from "./clicks/click-endpoint.ts";
import { forgetClicks, forgetVisitors } from "./clicks/forget-clicks.ts";
import { ClickRecorder } from "./clicks/recorder.ts";
import { addRedirectPage, createFollowCode, type FollowCode } from "./clicks/redirect-page.ts";
import { rollUpLinks } from "./clicks/roll-up-links.ts";
import { consentEndpoint } from "./consent/consent-endpoint.ts";
import type { ClearStamps } from "./consent/decide-consent.ts";
import { forgetConsents } from "./consent/personal-data.ts";
import { creatorNameEndpoint } from "./links/creator-name-endpoint.ts";
import { linkEndpoints } from "./links/routes.ts";
import type { LinkSources } from "./links/show-links.ts";
import { attributionPageOperations } from "./page-operations.ts";

export interface AttributionNeeds extends LinkSources {
  settings: SettingsCache;
  clearStamps: ClearStamps;
}

export interface Attribution extends Feature {
  /** For other addresses that a creator's code is part of. */
  readonly followCode: FollowCode;
}

export function createAttribution(services: Services, needs: AttributionNeeds): Attribution {
  const { settings } = needs;
  const { clickRetentionMonths } = services.config;
  const recorder = new ClickRecorder(services);
  const followCode = createFollowCode(recorder, services, settings);
  return {
    followCode,
    endpoints: [
      ...linkEndpoints(services, settings, needs),
      clickEndpoint(recorder, settings),
      creatorNameEndpoint(services.database.reads),
      consentEndpoint({ services, settings, recorder, clearStamps: needs.clearStamps }),
    ],
    pageOperations: attributionPageOperations,
    registerRoutes: (app) => addRedirectPage(app, services, followCode),
    jobs: [
      { name: "click-partitions", everySeconds: 3_600, run: () => recorder.partitions.provideAhead(new Date()) },
      { name: "link-totals", everySeconds: 5, run: () => rollUpLinks(services.database) },
      { name: "visitor-retention", everySeconds: 3_600, run: () => forgetVisitors(services.database) },
      {
        name: "click-retention",
        everySeconds: 3_600,
        run: () => forgetClicks(services.database, clickRetentionMonths),
      },
      {
        name: "consent-retention",
        everySeconds: 3_600,
        run: () => forgetConsents(services.database, clickRetentionMonths),
      },
    ],
    close: () => recorder.close(),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "links, clicks, and which creator an order is credited to",
  tables: [
    "attribution_consents",
    "bag_additions",
    "clicks",
    "link_codes",
    "link_totals",
    "product_links",
    "roll_ups",
    "visitor_days",
    "visitor_salts",
  ],
  reads: {
    collections: "the target of a link",
    creators: "a click counts for an approved creator only, decided in its own statement",
    product_images: NAMED,
    products: "the target of a link",
    store_settings: "clicks count within the window of the settings, read as they are now",
    users: "self-referral compares the creator's address",
    variants: "the product of a variant that was added to a bag",
  },
  access: {
    public: ["GET /api/attribution/links/{code}", "POST /api/attribution/clicks"],
    optional: ["POST /api/attribution/consent"],
    creator: [
      "DELETE /api/creator/product-links/{id}",
      "GET /api/creator/product-links",
      "GET /api/creator/product-links/{id}",
      "PATCH /api/creator/product-links/{id}",
      "POST /api/creator/product-links",
    ],
    staff: ["GET /api/admin/creators/{id}/product-links"],
  },
  personal: {
    attribution_consents: "deleted",
    clicks: "the visitor is a hash whose salt is forgotten after a day",
    visitor_days: "the visitor is a hash whose salt is forgotten after a day",
  },
};
