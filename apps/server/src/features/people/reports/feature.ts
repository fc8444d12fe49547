import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
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

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "requests for help, notices, triage",
  tables: ["report_entries", "reports"],
  writes: {
    events: "erases the reporter in the events of its own resources",
  },
  access: {
    public: ["GET /api/report-problem/{reference}", "POST /api/report-problem/{reference}/messages"],
    optional: ["POST /api/report-problem"],
    session: ["GET /api/report-problem"],
    staff: [
      "GET /api/admin/reports",
      "GET /api/admin/reports/counts",
      "GET /api/admin/reports/{id}",
      "POST /api/admin/reports/{id}/assign",
      "POST /api/admin/reports/{id}/decide",
      "POST /api/admin/reports/{id}/reply",
    ],
  },
  personal: {
    report_entries: "texts are removed; who acted stays as an id",
    reports: "texts, name and e-mail address are removed",
  },
};
