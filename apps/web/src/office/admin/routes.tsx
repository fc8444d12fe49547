import { deskRoutes } from "./desk/routes.ts";
import { root } from "./root.ts";

export const routes = root.addChildren(deskRoutes);
