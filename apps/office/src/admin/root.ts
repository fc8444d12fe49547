import { createRootRoute, createRoute, type lazyRouteComponent } from "@tanstack/react-router";
import { textSearch } from "../list/use-filters.ts";
import { MissingPage } from "../shell/missing-page.tsx";
import { AdministrationRoot } from "./frame.tsx";

export const root = createRootRoute({ component: AdministrationRoot, notFoundComponent: MissingPage });

/** A page of the administration; filters and what is open stand in its address. */
export const page = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component, validateSearch: textSearch });
