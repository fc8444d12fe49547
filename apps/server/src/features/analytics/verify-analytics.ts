import type { Check } from "../../operations/verify/check.ts";
import { bucketCheck } from "./queries/verify-buckets.ts";

/** What `tote verify` computes again of the creators' figures. */
export const analyticsChecks: readonly Check[] = [bucketCheck];
