/** The ways to be paid that a shop can choose with `PAYMENTS`. Each has one entry in features/sales/payments/providers.ts. */
export const PAYMENT_PROVIDERS = ["test", "manual", "stripe"] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];
