import type { Check } from "../../../platform/checks/check.ts";
import { accrualCheck, saleCheck } from "./accrual/verify-sales.ts";
import { commissionSumCheck } from "./figures/sums/verify-sums.ts";
import { commissionEventCheck } from "./updates/verify-events.ts";
import { movementCheck } from "./updates/verify-updates.ts";

/** The checks by which `tote verify` recomputes commissions. */
export const commissionChecks: readonly Check[] = [
  saleCheck,
  accrualCheck,
  movementCheck,
  commissionEventCheck,
  commissionSumCheck,
];
