import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";
import { adminEndpoints } from "./admin-routes.ts";
import { applicationEndpoints } from "./application-routes.ts";
import type { OnStatusChange } from "./change-creator-status.ts";
import type { IsTier } from "./change-creator-terms.ts";
import { type ForgetCreator, forgetCreatorsJob } from "./erasure/forget-creators-job.ts";

export interface CreatorNeeds {
  /** What other features do when a creator's status changes, in the transaction of the change and in this order. */
  onStatusChange: readonly OnStatusChange[];
  /** Whether a commission rule knows a tier by this name. */
  isTier: IsTier;
  /** Where else the name of a creator stands, for an erasure. */
  forgetters: readonly ForgetCreator[];
}

export function createCreators(services: Services, needs: CreatorNeeds): Feature {
  return {
    endpoints: [...applicationEndpoints(services.database.reads), ...adminEndpoints(services, needs)],
    jobs: [forgetCreatorsJob(services.database, needs.forgetters)],
  };
}
