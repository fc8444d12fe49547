import type { Check } from "../../operations/verify/check.ts";
import { accrualCheck, saleCheck } from "./accrual/verify-sales.ts";
import { movementCheck } from "./movements/verify-movements.ts";

/** What `tote verify` computes again of commissions. */
export const commissionChecks: readonly Check[] = [saleCheck, accrualCheck, movementCheck];
