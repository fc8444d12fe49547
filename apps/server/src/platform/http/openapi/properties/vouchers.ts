/** Properties of gift cards and store credit that mean something of their own: properties/common.ts. */
const VOUCHER = {
  available: "Amount that can be spent now, in minor units.",
  balance: "Amount left, reserved amounts included, in minor units.",
  expiresAt: "End of validity; null: no end.",
  initial: "Amount at the beginning, in minor units.",
  orderId: "Order that it was given or refunded for; null: none.",
  orderReference: "Reference of that order; null: none.",
  origin: "Where the money came from.",
  reason: "Reason that the shop gave; null: none.",
  reserved: "Amount that unpaid orders hold, in minor units.",
  status: "State of the voucher.",
};

const of = (owner: string, properties: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(properties).map(([name, text]) => [`${owner}.${name}`, text]));

export const VOUCHERS: Readonly<Record<string, string>> = {
  ...of("StoreCredit", VOUCHER),
  ...of("AdminStoreCredit", { ...VOUCHER, madeBy: "Member of staff who gave it; null for a refund." }),
  ...of("StoreCreditEventData", { ...VOUCHER, kind: "Kind of voucher." }),
  "CreditGivenBy.id": "Account of the member of staff.",
  "CreditGivenBy.name": "Name of the member of staff.",
  "CustomerStoreCredit.available": "Amount that the customer can spend now, in minor units.",
  "CustomerStoreCredit.balance": "Amount that the shop owes the customer, in minor units.",
  "Liabilities.available": "Commissions that creators can be paid, in minor units.",
  "Liabilities.inTransit": "Payouts on their way, in minor units.",
  "Liabilities.onHold": "Commissions on hold, in minor units.",
  "Liabilities.overpaid": "Paid out and reversed afterwards, in minor units.",
  "Liabilities.pending": "Commissions not released yet, in minor units.",
  "Liabilities.total": "Debt to creators, in minor units; vouchers are not in it.",
  "Liabilities.giftCards": "Debt to holders of gift cards.",
  "Liabilities.storeCredit": "Debt to accounts with store credit.",
  "OpenVouchers.open": "Sum of the balances, in minor units.",
  "OpenVouchers.reserved": "Part of it that unpaid orders hold, in minor units.",
  "OwnStoreCredit.available": "Amount that an order placed now can use, in minor units.",
  "OwnStoreCredit.balance": "Amount that the shop owes the account, in minor units.",
  "StoreCreditEntry.amount": "Amount in minor units: positive if it was added, negative if it was taken.",
  "StoreCreditEntry.creditId": "Credit that it moved.",
  "StoreCreditEntry.orderId": "Order that it belongs to; null: none.",
  "StoreCreditEntry.orderReference": "Reference of that order; null: none.",
  "StoreCreditEntry.reason": "Reason that the shop gave; null: none.",
  "StoreCreditInput.amount": "Amount in minor units, above 0.",
  "StoreCreditInput.expiresAt": "End of validity; null: no end.",
  "StoreCreditInput.orderId": "Order of the customer that it is given for; null: none.",
};
