import type { Check } from "../../../operations/verify/check.ts";
import { paymentCheck } from "../../payments/queries/verify-payments.ts";
import {
  claimCheck,
  discountUseCheck,
  orderEventCheck,
  orderReferenceCheck,
  orderSumCheck,
  refundSumCheck,
} from "../queries/verify-orders.ts";
import { orderCommissionCheck } from "./verify-order-commissions.ts";
import { documentCheck } from "./verify-order-documents.ts";

/**
 * What `tote verify` computes again of orders: sums, refunds, payments, what they refer to, claims, events, discounts,
 * documents, and what they earn.
 */
export const orderChecks: readonly Check[] = [
  orderSumCheck,
  refundSumCheck,
  paymentCheck,
  orderReferenceCheck,
  orderEventCheck,
  claimCheck,
  discountUseCheck,
  documentCheck,
  orderCommissionCheck,
];
