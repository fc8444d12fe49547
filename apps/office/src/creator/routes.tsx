import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { MissingPage } from "../shell/missing-page.tsx";
import { Root } from "../shell/root.tsx";
import { figuresSearch } from "./figures-search.ts";
import { Approved } from "./standing/approved.tsx";
import { creator } from "./workspace.ts";

const root = createRootRoute({
  component: () => <Root workspace={creator} />,
  notFoundComponent: MissingPage,
});
const approved = createRoute({ getParentRoute: () => root, id: "approved", component: Approved });
const page = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => approved, path, component, validateSearch: figuresSearch });

export const routes = root.addChildren([
  approved.addChildren([
    page(
      "/creator",
      lazyRouteComponent(() => import("./overview/overview-page.tsx"), "OverviewPage"),
    ),
    page(
      "/creator/analytics",
      lazyRouteComponent(() => import("./analytics/analytics-page.tsx"), "AnalyticsPage"),
    ),
    page(
      "/creator/links",
      lazyRouteComponent(() => import("./links/links-page.tsx"), "LinksPage"),
    ),
    page(
      "/creator/links/$link",
      lazyRouteComponent(() => import("./link/link-page.tsx"), "LinkPage"),
    ),
    page(
      "/creator/wallet",
      lazyRouteComponent(() => import("./wallet/wallet-page.tsx"), "WalletPage"),
    ),
    page(
      "/creator/wallet/payouts/$payout",
      lazyRouteComponent(() => import("./wallet/statement-page.tsx"), "StatementPage"),
    ),
    page(
      "/creator/endpoint",
      lazyRouteComponent(() => import("./endpoint/endpoint-page.tsx"), "EndpointPage"),
    ),
    page(
      "/creator/profile",
      lazyRouteComponent(() => import("./profile/profile-page.tsx"), "ProfilePage"),
    ),
  ]),
]);
