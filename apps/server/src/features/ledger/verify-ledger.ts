import type { Check } from "../../operations/verify/check.ts";
import { snapshotCheck, transferCheck } from "./queries/verify.ts";

/** What `tote verify` looks at in the ledger alone; with commissions and payouts it is compared by the feature payouts. */
export const ledgerChecks: readonly Check[] = [transferCheck, snapshotCheck];
