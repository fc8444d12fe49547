import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import { auditLogEndpoints, type ReadActors } from "./admin-routes.ts";

/**
 * Every feature writes the audit log, so this one imports none of them: `app.ts` passes in how to read the actors'
 * names.
 */
export function createAudit(services: Services, needs: { readActors: ReadActors }): Feature {
  return { endpoints: auditLogEndpoints(services, needs.readActors) };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "the audit log; a leaf that imports no feature",
  tables: ["audit_log"],
  access: {
    staff: ["GET /api/admin/audit-log", "GET /api/admin/audit-log.csv"],
  },
  personal: {
    audit_log: "entries about the person lose what they show; who acted stays as an id",
  },
};
