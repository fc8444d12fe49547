/** Why the commissions of an order wait for a person. */
export const HOLD_REASONS = ["own_purchase", "no_clicks", "refund_rate", "dispute"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A case that is open: its commissions wait until it is closed. */
export interface OpenCase {
  id: string;
  /** The order lines that it is about; null stands for all of them. */
  lineIds: readonly string[] | null;
  /** The reason that staff and creator read. */
  reason: string;
}
