import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { textSearch } from "../list/use-filters.ts";
import { MissingPage } from "../shell/missing-page.tsx";
import { Root } from "../shell/root.tsx";
import { Partners } from "./partners.tsx";
import { developerConsole } from "./workspace.ts";

const root = createRootRoute({
  component: () => <Root workspace={developerConsole} />,
  notFoundComponent: MissingPage,
});
const partners = createRoute({ getParentRoute: () => root, id: "partners", component: Partners });

export const routes = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: "/developers/console",
    component: lazyRouteComponent(() => import("./overview/overview-page.tsx"), "OverviewPage"),
  }),
  partners.addChildren([
    createRoute({
      getParentRoute: () => partners,
      path: "/developers/console/endpoints",
      component: lazyRouteComponent(() => import("./endpoints/endpoints-page.tsx"), "EndpointsPage"),
      validateSearch: textSearch,
    }),
    createRoute({
      getParentRoute: () => partners,
      path: "/developers/console/deliveries",
      component: lazyRouteComponent(() => import("./deliveries/deliveries-page.tsx"), "DeliveriesPage"),
      validateSearch: textSearch,
    }),
  ]),
]);
