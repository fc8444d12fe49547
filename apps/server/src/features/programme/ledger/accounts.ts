/**
 * The accounts of the ledger. `creator_balance` is the store's debt to a creator, one account each;
 * `gift_card_liability` and `store_credit_liability` are its debt to holders of vouchers. The others are the store's own.
 * A credit of a debt increases it, a debit pays it off.
 */
export type Account =
  | "creator_balance"
  | "commission_expense"
  | "payouts_in_transit"
  | "cash"
  | VoucherAccount
  | "customer_clearing"
  | "goodwill_expense"
  | "breakage_income"
  | "opening_balance";

export type VoucherAccount = "gift_card_liability" | "store_credit_liability";

export type TransferKind =
  | "commission"
  | "clawback"
  | "cancellation"
  | "rejection"
  | "adjustment"
  | "payout"
  | "payout_paid"
  | "payout_return"
  | VoucherTransferKind;

export const VOUCHER_TRANSFER_KINDS = [
  "voucher_sale",
  "voucher_grant",
  "voucher_import",
  "voucher_redeem",
  "voucher_refund",
  "voucher_cancel",
  "voucher_adjust",
  "voucher_expire",
  "voucher_replace",
] as const;
export type VoucherTransferKind = (typeof VOUCHER_TRANSFER_KINDS)[number];

interface Movement {
  readonly kind: TransferKind;
  readonly debit: Account;
  readonly credit: Account;
}

/**
 * Every kind of movement of creators' money. The accounts it debits and credits are defined only here, so that no caller can swap them.
 */
export const MOVEMENTS = {
  /** Earned with an order. */
  commission: { kind: "commission", debit: "commission_expense", credit: "creator_balance" },
  /** Taken back because of a refund. */
  clawback: { kind: "clawback", debit: "creator_balance", credit: "commission_expense" },
  /** Restored, because that refund failed after it had succeeded. */
  clawbackReturn: { kind: "clawback", debit: "commission_expense", credit: "creator_balance" },
  /** Taken back because the order was canceled before it was paid. */
  cancellation: { kind: "cancellation", debit: "creator_balance", credit: "commission_expense" },
  /** Taken back because an administrator, or a ban, rejected it. */
  rejection: { kind: "rejection", debit: "creator_balance", credit: "commission_expense" },
  /** Given by hand: a positive adjustment, a bonus, or a debt that is forgiven. */
  adjustmentUp: { kind: "adjustment", debit: "commission_expense", credit: "creator_balance" },
  /** Taken by hand. */
  adjustmentDown: { kind: "adjustment", debit: "creator_balance", credit: "commission_expense" },
  /** Set aside for a payout. */
  payout: { kind: "payout", debit: "creator_balance", credit: "payouts_in_transit" },
  /** Arrived at the creator. */
  payoutPaid: { kind: "payout_paid", debit: "payouts_in_transit", credit: "cash" },
  /** Returned from a payout that never arrived. */
  payoutReturn: { kind: "payout_return", debit: "payouts_in_transit", credit: "creator_balance" },
  /** Returned from a payout that had been paid. */
  paidReturn: { kind: "payout_return", debit: "cash", credit: "creator_balance" },
} as const satisfies Readonly<Record<string, Movement>>;

export type MovementName = keyof typeof MOVEMENTS;

type OwnAccount = Exclude<Account, VoucherAccount>;

/** Movements that add to a voucher, with the account they debit. */
export const VOUCHER_CREDITS = {
  /** Sold with an order that is paid. */
  sale: { kind: "voucher_sale", from: "customer_clearing" },
  /** Given by staff. */
  grant: { kind: "voucher_grant", from: "goodwill_expense" },
  /** Brought over from another system. */
  import: { kind: "voucher_import", from: "opening_balance" },
  /** Returned by the refund of an order. */
  refund: { kind: "voucher_refund", from: "customer_clearing" },
  adjustmentUp: { kind: "voucher_adjust", from: "goodwill_expense" },
  /** The balance of the card that this one replaces. */
  replacementIn: { kind: "voucher_replace", from: "customer_clearing" },
} as const satisfies Readonly<Record<string, { kind: VoucherTransferKind; from: OwnAccount }>>;

/** Movements that take from a voucher, with the account they credit. */
export const VOUCHER_DEBITS = {
  /** Paid for an order. */
  redemption: { kind: "voucher_redeem", to: "customer_clearing" },
  /** A sold card was refunded. */
  cancellation: { kind: "voucher_cancel", to: "customer_clearing" },
  adjustmentDown: { kind: "voucher_adjust", to: "goodwill_expense" },
  /** Expired, or given up with the account that held it. */
  expiry: { kind: "voucher_expire", to: "breakage_income" },
  /** Moved to the card that replaces this one. */
  replacementOut: { kind: "voucher_replace", to: "customer_clearing" },
} as const satisfies Readonly<Record<string, { kind: VoucherTransferKind; to: OwnAccount }>>;

export type VoucherMovementName = keyof typeof VOUCHER_CREDITS | keyof typeof VOUCHER_DEBITS;

/** The accounts of a movement of a voucher, by the voucher's own account. */
export function voucherMovement(
  name: VoucherMovementName,
  own: VoucherAccount,
): { kind: VoucherTransferKind; debit: Account; credit: Account } {
  if (name in VOUCHER_CREDITS) {
    const { kind, from } = VOUCHER_CREDITS[name as keyof typeof VOUCHER_CREDITS];
    return { kind, debit: from, credit: own };
  }
  const { kind, to } = VOUCHER_DEBITS[name as keyof typeof VOUCHER_DEBITS];
  return { kind, debit: own, credit: to };
}
