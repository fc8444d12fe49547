import { lazyRouteComponent } from "@tanstack/react-router";
import { page } from "../root.ts";

export const orderRoutes = [
  page(
    "/admin/orders",
    lazyRouteComponent(() => import("./orders-page.tsx"), "OrdersPage"),
  ),
] as const;
