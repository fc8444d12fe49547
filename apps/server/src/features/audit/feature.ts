import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";
import { auditLogEndpoints, type ReadActors } from "./admin-routes.ts";

/** Every feature writes the log of changes, so this one imports none of them: `app.ts` passes the names of actors in. */
export function createAudit(services: Services, needs: { readActors: ReadActors }): Feature {
  return { endpoints: auditLogEndpoints(services, needs.readActors) };
}
