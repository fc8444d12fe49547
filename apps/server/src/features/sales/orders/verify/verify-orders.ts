import type { Check } from "../../../../platform/checks/check.ts";
import { orderDiscountCheck, promotionUseCheck } from "../queries/verify-order-discounts.ts";
import { orderEventCheck } from "../queries/verify-order-events.ts";
import { orderOwnerCheck } from "../queries/verify-order-owners.ts";
import { claimCheck, orderReferenceCheck, orderSumCheck } from "../queries/verify-orders.ts";
import { salesSumCheck } from "../sales/verify-sales.ts";
import { orderReplayCheck } from "./replay-order-discounts.ts";
import { orderCommissionCheck } from "./verify-order-commissions.ts";
import { documentCheck } from "./verify-order-documents.ts";
import { receiptCheck } from "./verify-receipts.ts";

/** The checks of `tote verify` for orders: sums, references, events, claims, documents, commissions, receipts and sums of sales. */
export const orderChecks: readonly Check[] = [
  orderSumCheck,
  orderReferenceCheck,
  orderOwnerCheck,
  orderEventCheck,
  claimCheck,
  orderDiscountCheck,
  promotionUseCheck,
  orderReplayCheck,
  documentCheck,
  orderCommissionCheck,
  receiptCheck,
  salesSumCheck,
];
