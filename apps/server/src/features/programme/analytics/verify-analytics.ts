import type { Check } from "../../../platform/checks/check.ts";
import { bucketCheck } from "./queries/verify-buckets.ts";

/** The checks by which `tote verify` recomputes the creators' figures. */
export const analyticsChecks: readonly Check[] = [bucketCheck];
