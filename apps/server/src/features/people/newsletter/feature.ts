import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { PageFrame } from "../../../platform/http/pages/page.ts";
import { registerPages } from "../../../platform/http/pages/pages.ts";
import type { AccessRules } from "../../../platform/http/requests/access.ts";
import type { Services } from "../../../platform/services.ts";
import { DAY_MS } from "../../../platform/time.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { newsletterAdminEndpoints } from "./admin-routes.ts";
import { newsletterPageOperations } from "./page-operations.ts";
import { registerNewsletterPages } from "./pages.ts";
import { forgetUnconfirmed } from "./queries.ts";
import { newsletterEndpoints } from "./routes.ts";

export interface NewsletterNeeds {
  readonly access: AccessRules;
  readonly settings: SettingsCache;
  readonly pageFrame: () => Promise<PageFrame>;
}

const UNCONFIRMED_DAYS = 7;

/** Consents to the newsletter and their proof. The newsletter itself is sent by another program. */
export function createNewsletter(services: Services, { access, settings, pageFrame }: NewsletterNeeds): Feature {
  return {
    endpoints: [...newsletterEndpoints(services, settings), ...newsletterAdminEndpoints(services)],
    pageOperations: newsletterPageOperations,
    jobs: [
      {
        name: "newsletter-retention",
        everySeconds: 3_600,
        run: () =>
          services.database.transaction((tx) =>
            forgetUnconfirmed(tx, new Date(Date.now() - UNCONFIRMED_DAYS * DAY_MS)),
          ),
      },
    ],
    registerRoutes: (app) =>
      registerPages(app, services, (scope) =>
        registerNewsletterPages(scope, services, { access, settings, pageFrame }),
      ),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "who agreed to the newsletter, with the proof",
  tables: ["newsletter_consents"],
  access: {
    optional: ["POST /api/newsletter"],
    staff: ["GET /api/admin/newsletter", "GET /api/admin/newsletter.csv"],
  },
  personal: {
    newsletter_consents: "the address is removed and its keyed hash stays, so that it is not added again unasked",
  },
};
