/**
 * The accounts of the creators' money. `creator_balance` is what the store owes a creator, one for each of them; the
 * others are the store's own. A credit of `creator_balance` is money for the creator, a debit takes it.
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
 * Everything that can happen to the money. Which accounts that moves stands here and nowhere else, so that no caller can
 * turn a movement around.
 */
export const MOVEMENTS = {
  /** Earned with an order. */
  commission: { kind: "commission", debit: "commission_expense", credit: "creator_balance" },
  /** Taken back because of a refund. */
  clawback: { kind: "clawback", debit: "creator_balance", credit: "commission_expense" },
  /** Given back of that, because the refund failed after all. */
  clawbackReturn: { kind: "clawback", debit: "commission_expense", credit: "creator_balance" },
  /** Taken back because the order was canceled before it was paid. */
  cancellation: { kind: "cancellation", debit: "creator_balance", credit: "commission_expense" },
  /** Taken back because an administrator, or a ban, rejected it. */
  rejection: { kind: "rejection", debit: "creator_balance", credit: "commission_expense" },
  /** Given by hand: an adjustment above zero, a bonus, or a debt that is let off. */
  adjustmentUp: { kind: "adjustment", debit: "commission_expense", credit: "creator_balance" },
  /** Taken by hand. */
  adjustmentDown: { kind: "adjustment", debit: "creator_balance", credit: "commission_expense" },
  /** Set aside for a payout. */
  payout: { kind: "payout", debit: "creator_balance", credit: "payouts_in_transit" },
  /** Arrived at the creator's. */
  payoutPaid: { kind: "payout_paid", debit: "payouts_in_transit", credit: "cash" },
  /** Back from a payout that never arrived. */
  payoutReturn: { kind: "payout_return", debit: "payouts_in_transit", credit: "creator_balance" },
  /** Back from a payout that had been paid. */
  paidReturn: { kind: "payout_return", debit: "cash", credit: "creator_balance" },
} as const satisfies Readonly<Record<string, Movement>>;

export type MovementName = keyof typeof MOVEMENTS;
