import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, NAMED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import { adminEndpoints } from "./admin-routes.ts";
import { applicationEndpoints, type ReadBalances } from "./application-routes.ts";
import type { OnStatusChange } from "./change-creator-status.ts";
import type { IsTier } from "./change-creator-terms.ts";
import { type ForgetCreator, forgetCreatorsJob } from "./erasure/forget-creators-job.ts";
import type { CreatorFigures } from "./present-creator.ts";

/** The figures of creators by UUID, for a page of the list. */
export type ReadFigures = (creatorIds: readonly string[]) => Promise<CreatorFigures>;

export interface CreatorNeeds {
  /** Effects of other features on a creator's status change, in its transaction and in this order. */
  onStatusChange: readonly OnStatusChange[];
  /** True if a commission rule names this tier. */
  isTier: IsTier;
  readBalances: ReadBalances;
  readFigures: ReadFigures;
  /** Other places of a creator's name, for an erasure. */
  forgetters: readonly ForgetCreator[];
}

export function createCreators(services: Services, needs: CreatorNeeds): Feature {
  return {
    endpoints: [
      ...applicationEndpoints(services.database.reads, needs.readBalances),
      ...adminEndpoints(services, needs),
    ],
    jobs: [forgetCreatorsJob(services.database, needs.forgetters)],
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "applications, status and terms of creators",
  tables: ["creators", "creators_to_forget"],
  writes: {
    events: "erases the names in the events of its own resources",
  },
  reads: {
    users: NAMED,
  },
  access: {
    session: [
      "DELETE /api/creator-applications/me",
      "GET /api/creator-applications/me",
      "PATCH /api/creator-applications/me",
      "POST /api/creator-applications",
    ],
    staff: [
      "GET /api/admin/creators",
      "GET /api/admin/creators/{id}",
      "PATCH /api/admin/creators/{id}",
      "POST /api/admin/creators/invite",
      "POST /api/admin/creators/{id}/approve",
      "POST /api/admin/creators/{id}/ban",
      "POST /api/admin/creators/{id}/reinstate",
      "POST /api/admin/creators/{id}/reject",
      "POST /api/admin/creators/{id}/suspend",
    ],
  },
  personal: {
    creators: "the row stays for the books, without name and address",
    creators_to_forget: "holds the name until the job has removed it from events, then goes",
  },
};
