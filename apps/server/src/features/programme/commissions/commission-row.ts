import type { CommissionStatus, CommissionType, RuleScope } from "./commission-states.ts";

/**
 * The terms that gave a commission its amount, as frozen in the column `rule`. Ids are UUIDs and amounts minor units,
 * so the row can be recomputed after the rule has changed or been deleted.
 */
export interface FrozenRule {
  scope: RuleScope;
  /** Null: the creator's own rate (scope `creator`) or the rate of the store's settings (scope `default`). */
  id: string | null;
  rateBps: number | null;
  /** Amount for each piece. */
  flatPerUnit: number | null;
  /** The most that the line can earn. */
  cap: number | null;
}

/** The columns that every commission shows. `status` is its state when it is read: SQL function `commission_status`. */
export interface CommissionRow {
  id: string;
  creator_id: string;
  type: CommissionType;
  status: CommissionStatus;
  source_id: string | null;
  line_id: string | null;
  order_reference: string | null;
  product_title: string | null;
  base_minor: number;
  amount_minor: number;
  rate_bps: number | null;
  /** {@link FrozenRule}; null on bonuses and adjustments. */
  rule: unknown;
  reason: string | null;
  available_at: Date | null;
  created_at: Date;
  version: number;
}
