import type { Feature } from "../../../platform/feature.ts";
import type { PageFrame } from "../../../platform/http/pages/page.ts";
import { registerPages } from "../../../platform/http/pages/pages.ts";
import { sessionCookieName } from "../../../platform/http/requests/cookies.ts";
import type { Authenticator } from "../../../platform/http/requests/principal.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { reportPageOperations } from "./page-operations.ts";
import { registerReportPages } from "./page-routes.ts";
import { reportEndpoints } from "./routes.ts";
import { triageEndpoints } from "./triage/routes.ts";
import type { ReportedThings } from "./triage/show-report.ts";

export interface ReportsNeeds {
  readonly authenticator: Authenticator;
  readonly settings: SettingsCache;
  readonly pageFrame: () => Promise<PageFrame>;
  readonly reportables: ReportedThings;
}

/** Requests for help and notices of abuse: the endpoint, the page, the status of a report, and its triage by staff. */
export function createReports(services: Services, needs: ReportsNeeds): Feature {
  const cookieName = sessionCookieName(services.publicUrl.startsWith("https:"));
  const access = { authenticator: needs.authenticator, cookieName };
  return {
    endpoints: [...reportEndpoints(services), ...triageEndpoints({ services, reportables: needs.reportables })],
    pageOperations: reportPageOperations,
    registerRoutes: (app) =>
      registerPages(app, services, (scope) =>
        registerReportPages(scope, services, { access, settings: needs.settings, pageFrame: needs.pageFrame }),
      ),
  };
}
