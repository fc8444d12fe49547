import type { Check } from "../../operations/verify/check.ts";
import { balanceCheck, payoutCheck } from "./queries/verify.ts";

/** What `tote verify` computes again of the creators' money: balances from commissions, payouts from what is in them. */
export const payoutChecks: readonly Check[] = [balanceCheck, payoutCheck];
