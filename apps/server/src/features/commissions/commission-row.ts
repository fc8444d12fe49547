import type { CommissionStatus, CommissionType, RuleScope } from "./commission-states.ts";

/**
 * What gave a commission its amount, as it is frozen in the column `rule`: ids are UUIDs and amounts minor units, so that
 * the row can be computed again without the rule, which may have changed or gone since.
 */
export interface FrozenRule {
  scope: RuleScope;
  /** Null: the creator's own rate (scope `creator`) or the rate of the store's settings (scope `default`). */
  id: string | null;
  rateBps: number | null;
  /** For each piece. */
  flatPerUnit: number | null;
  /** At most this for the line. */
  cap: number | null;
}

/** What every commission shows. `status` is the one that it has at the moment of reading: SQL function `commission_status`. */
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
