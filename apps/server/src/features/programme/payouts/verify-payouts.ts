import type { Check } from "../../../platform/checks/check.ts";
import { balanceCheck, payoutCheck } from "./queries/verify.ts";

/**
 * The checks by which `tote verify` recomputes the creators' money: balances from commissions, payouts from their
 * content.
 */
export const payoutChecks: readonly Check[] = [balanceCheck, payoutCheck];
