import { lazyRouteComponent } from "@tanstack/react-router";
import { page } from "../root.ts";

export const moneyRoutes = [
  page(
    "/admin/creators",
    lazyRouteComponent(() => import("./creators/creators-page.tsx"), "CreatorsPage"),
  ),
  page(
    "/admin/creators/$creator",
    lazyRouteComponent(() => import("./creator/creator-page.tsx"), "CreatorPage"),
  ),
  page(
    "/admin/commission-rules",
    lazyRouteComponent(() => import("./rules/rules-page.tsx"), "RulesPage"),
  ),
  page(
    "/admin/commissions",
    lazyRouteComponent(() => import("./commissions/commissions-page.tsx"), "CommissionsPage"),
  ),
  page(
    "/admin/holds",
    lazyRouteComponent(() => import("./holds/holds-page.tsx"), "HoldsPage"),
  ),
  page(
    "/admin/policy",
    lazyRouteComponent(() => import("./policy/policy-page.tsx"), "PolicyPage"),
  ),
  page(
    "/admin/payouts",
    lazyRouteComponent(() => import("./payouts/payouts-page.tsx"), "PayoutsPage"),
  ),
  page(
    "/admin/payouts/runs",
    lazyRouteComponent(() => import("./payouts/runs/runs-page.tsx"), "RunsPage"),
  ),
  page(
    "/admin/payouts/runs/$run",
    lazyRouteComponent(() => import("./payouts/runs/run-page.tsx"), "RunPage"),
  ),
  page(
    "/admin/liabilities",
    lazyRouteComponent(() => import("./liabilities/liabilities-page.tsx"), "LiabilitiesPage"),
  ),
] as const;
