import type { Feature } from "../../../platform/feature.ts";
import type { Services } from "../../../platform/services.ts";
import { auditLogEndpoints, type ReadActors } from "./admin-routes.ts";

/**
 * Every feature writes the audit log, so this one imports none of them: `app.ts` passes in how to read the actors'
 * names.
 */
export function createAudit(services: Services, needs: { readActors: ReadActors }): Feature {
  return { endpoints: auditLogEndpoints(services, needs.readActors) };
}
