import { lazyRouteComponent } from "@tanstack/react-router";
import { page } from "../root.ts";

const settings = lazyRouteComponent(() => import("./settings/settings-page.tsx"), "SettingsPage");

export const deskRoutes = [
  page(
    "/admin/start",
    lazyRouteComponent(() => import("./start/start-page.tsx"), "StartPage"),
  ),
  page(
    "/admin/reports",
    lazyRouteComponent(() => import("./reports/reports-page.tsx"), "ReportsPage"),
  ),
  page(
    "/admin/customers",
    lazyRouteComponent(() => import("./customers/customers-page.tsx"), "CustomersPage"),
  ),
  page(
    "/admin/customers/$id",
    lazyRouteComponent(() => import("./customers/customer-page.tsx"), "CustomerPage"),
  ),
  page(
    "/admin/reviews",
    lazyRouteComponent(() => import("./reviews/reviews-page.tsx"), "ReviewsPage"),
  ),
  page(
    "/admin/newsletter",
    lazyRouteComponent(() => import("./newsletter/newsletter-page.tsx"), "NewsletterPage"),
  ),
  page(
    "/admin/integrations",
    lazyRouteComponent(() => import("./integrations/integrations-page.tsx"), "IntegrationsPage"),
  ),
  page(
    "/admin/deliveries",
    lazyRouteComponent(() => import("./integrations/deliveries-page.tsx"), "DeliveriesPage"),
  ),
  page("/admin/settings", settings),
  page("/admin/settings/$part", settings),
  page(
    "/admin/legal",
    lazyRouteComponent(() => import("./legal/legal-page.tsx"), "LegalPage"),
  ),
  page(
    "/admin/audit",
    lazyRouteComponent(() => import("./audit/audit-page.tsx"), "AuditPage"),
  ),
  page(
    "/admin/changes",
    lazyRouteComponent(() => import("./start/changes-page.tsx"), "ChangesPage"),
  ),
] as const;
