/**
 * The accounts of the creators' money. `creator_balance` is the store's debt to a creator, one account each; the others
 * are the store's own. A credit of `creator_balance` is money for the creator, a debit takes it.
 */
export type Account = "creator_balance" | "commission_expense" | "payouts_in_transit" | "cash";

export type TransferKind =
  | "commission"
  | "clawback"
  | "cancellation"
  | "rejection"
  | "adjustment"
  | "payout"
  | "payout_paid"
  | "payout_return";

interface Movement {
  readonly kind: TransferKind;
  readonly debit: Account;
  readonly credit: Account;
}

/**
 * Every kind of movement. The accounts it debits and credits are defined only here, so that no caller can swap them.
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
