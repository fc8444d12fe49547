import type { Check } from "../../../platform/checks/check.ts";
import { linkCheck } from "./queries/verify-links.ts";

/** The checks by which `tote verify` recomputes links and clicks. */
export const attributionChecks: readonly Check[] = [linkCheck];
