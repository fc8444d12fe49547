import type { Check } from "../../../platform/checks/check.ts";
import { balanceCheck, payoutCheck, payoutEventCheck } from "./queries/verify.ts";

/**
 * The checks by which `tote verify` recomputes the creators' money: balances from commissions, payouts from their
 * content and their events.
 */
export const payoutChecks: readonly Check[] = [balanceCheck, payoutCheck, payoutEventCheck];
