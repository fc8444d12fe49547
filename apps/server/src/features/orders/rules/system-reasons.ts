/** The reason of a refund that was made at the payment provider: for the shop's people, in no mail to the customer. */
export const REFUNDED_AT_PROVIDER = "Refunded at the payment provider";

/** Why an order was canceled whose pieces went back into the bag. Its buyer has just done it, so no mail tells them. */
export const REOPENED = "Put back in the bag";
