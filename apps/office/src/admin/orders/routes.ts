import { lazyRouteComponent } from "@tanstack/react-router";
import { page } from "../root.ts";

export const orderRoutes = [
  page(
    "/admin/orders",
    lazyRouteComponent(() => import("./orders-page.tsx"), "OrdersPage"),
  ),
  page(
    "/admin/invoices",
    lazyRouteComponent(() => import("./invoices/invoices-page.tsx"), "InvoicesPage"),
  ),
  page(
    "/admin/orders/tracking",
    lazyRouteComponent(() => import("./tracking/tracking-page.tsx"), "TrackingPage"),
  ),
] as const;
