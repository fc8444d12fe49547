import { catalogueRoutes } from "./catalogue/routes.ts";
import { deskRoutes } from "./desk/routes.ts";
import { moneyRoutes } from "./money/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { root } from "./root.ts";

export const routes = root.addChildren([...orderRoutes, ...catalogueRoutes, ...moneyRoutes, ...deskRoutes]);
