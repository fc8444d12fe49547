import { lazyRouteComponent } from "@tanstack/react-router";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { deskRoutes } from "./desk/routes.ts";
import { moneyRoutes } from "./money/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { page, root } from "./root.ts";

const dashboard = page(
  "/admin",
  lazyRouteComponent(() => import("./dashboard/dashboard-page.tsx"), "DashboardPage"),
);

export const routes = root.addChildren([dashboard, ...orderRoutes, ...catalogueRoutes, ...moneyRoutes, ...deskRoutes]);
