import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";
import { type DashboardNeeds, dashboardEndpoints } from "../dashboard/admin-routes.ts";
import { auditLogEndpoints, type ReadActors } from "./admin-routes.ts";

export interface AdminNeeds extends DashboardNeeds {
  readActors: ReadActors;
}

/** Imports no other feature, because they all write its log of changes: what it shows of them, `app.ts` gives to it. */
export function createAdmin(services: Services, needs: AdminNeeds): Feature {
  return { endpoints: [...auditLogEndpoints(services, needs.readActors), ...dashboardEndpoints(services, needs)] };
}
