import type { Check } from "../../operations/verify/check.ts";
import { linkCheck } from "./queries/verify-links.ts";

/** What `tote verify` computes again of links and clicks. */
export const attributionChecks: readonly Check[] = [linkCheck];
