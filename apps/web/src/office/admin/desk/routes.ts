import { lazyRouteComponent } from "@tanstack/react-router";
import { page } from "../root.ts";

const start = lazyRouteComponent(() => import("./start/start-page.tsx"), "StartPage");
const reports = lazyRouteComponent(() => import("./reports/reports-page.tsx"), "ReportsPage");

export const deskRoutes = [
  // Until the dashboard is there.
  page("/admin", start),
  page("/admin/start", start),
  page("/admin/reports", reports),
  page(
    "/admin/legal",
    lazyRouteComponent(() => import("./legal/legal-page.tsx"), "LegalPage"),
  ),
  page(
    "/admin/changes",
    lazyRouteComponent(() => import("./start/changes-page.tsx"), "ChangesPage"),
  ),
] as const;
