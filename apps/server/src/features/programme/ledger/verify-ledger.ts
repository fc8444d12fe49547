import type { Check } from "../../../platform/checks/check.ts";
import { snapshotCheck, transferCheck } from "./queries/verify.ts";
import { causeCheck } from "./queries/verify-causes.ts";

/** The checks of `tote verify` on the ledger alone; the payouts feature compares it with commissions and payouts. */
export const ledgerChecks: readonly Check[] = [transferCheck, causeCheck, snapshotCheck];
