/** The reason of a refund that was made at the payment provider: for the shop's people, in no mail to the customer. */
export const REFUNDED_AT_PROVIDER = "Refunded at the payment provider";
