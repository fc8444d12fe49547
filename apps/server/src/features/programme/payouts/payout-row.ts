import type { PayoutMethodType } from "./method/payout-method.ts";
import type { PayoutStatus } from "./payout-states.ts";

/** A payout as it is stored, without its sealed account. */
export interface PayoutRow {
  id: string;
  creator_id: string;
  amount_minor: number;
  status: PayoutStatus;
  held_from: "pending" | "processing" | null;
  held_by: "admin" | "suspension" | null;
  held_reason: string | null;
  origin: "request" | "monthly";
  run_month: string | null;
  /** The payout run that it was started in; null before. */
  batch_id: string | null;
  method_type: PayoutMethodType;
  method_label: string;
  reference: string | null;
  failure_reason: string | null;
  requested_at: Date;
  started_at: Date | null;
  sent_at: Date | null;
  paid_at: Date | null;
  ended_at: Date | null;
  updated_at: Date;
  version: number;
}
