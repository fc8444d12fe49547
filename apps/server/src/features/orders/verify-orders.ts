import type { Check } from "../../verify/check.ts";
import {
  claimCheck,
  discountUseCheck,
  orderEventCheck,
  orderReferenceCheck,
  orderSumCheck,
  refundSumCheck,
} from "./queries/verify-orders.ts";
import { documentCheck } from "./verify-order-documents.ts";

/** What `tote verify` computes again of orders: sums, refunds, what they refer to, claims, events, discounts, documents. */
export const orderChecks: readonly Check[] = [
  orderSumCheck,
  refundSumCheck,
  orderReferenceCheck,
  orderEventCheck,
  claimCheck,
  discountUseCheck,
  documentCheck,
];
