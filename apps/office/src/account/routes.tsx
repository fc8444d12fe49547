import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { MissingPage } from "../shell/missing-page.tsx";
import { Root } from "../shell/root.tsx";
import { orderSearch } from "./orders/order-search.ts";
import { account } from "./workspace.ts";

const root = createRootRoute({
  component: () => <Root workspace={account} />,
  notFoundComponent: MissingPage,
});
const page = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component });

export const routes = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: "/account",
    component: lazyRouteComponent(() => import("./orders/orders-page.tsx"), "OrdersPage"),
    validateSearch: orderSearch,
  }),
  page(
    "/account/orders/$order",
    lazyRouteComponent(() => import("./order/order-page.tsx"), "OrderPage"),
  ),
  page(
    "/account/addresses",
    lazyRouteComponent(() => import("./addresses/addresses-page.tsx"), "AddressesPage"),
  ),
  page(
    "/account/credit",
    lazyRouteComponent(() => import("./credit/credit-page.tsx"), "CreditPage"),
  ),
  page(
    "/account/profile",
    lazyRouteComponent(() => import("./profile/profile-page.tsx"), "ProfilePage"),
  ),
  page(
    "/account/security",
    lazyRouteComponent(() => import("./security/security-page.tsx"), "SecurityPage"),
  ),
  page(
    "/account/tokens",
    lazyRouteComponent(() => import("./tokens/tokens-page.tsx"), "TokensPage"),
  ),
  page(
    "/account/reports",
    lazyRouteComponent(() => import("./reports/reports-page.tsx"), "ReportsPage"),
  ),
  page(
    "/account/creator",
    lazyRouteComponent(() => import("./creator/creator-page.tsx"), "CreatorPage"),
  ),
  page(
    "/account/data",
    lazyRouteComponent(() => import("./data/data-page.tsx"), "DataPage"),
  ),
]);
