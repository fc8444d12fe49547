import type { CreatorStatus } from "../../../platform/http/requests/principal.ts";
import type { CommissionRow } from "../commission-row.ts";
import { presentCommissionEvent } from "../present-commission.ts";
import { effectiveState } from "../states/effective-status.ts";

/** A commission of an order as it is stored: `status` is that of the table, not the one that it reads as. */
export interface MovingRow extends CommissionRow {
  order_id: string | null;
  product_id: string | null;
  units: number;
  /** Why it was made, of what is no sale; `reason` may be that of a hold. */
  own_reason: string | null;
  awaiting_shipment: boolean;
  hold_days: number;
  link_id: string | null;
  country: string | null;
  device: string | null;
  referrer_host: string | null;
  counted_at: Date | null;
  /** Null when the creator's row is gone, which `tote verify` tells. */
  creator_status: CreatorStatus | null;
}

/** A line of an order, as far as its commission depends on it. */
export interface MovedLine {
  lineId: string;
  qty: number;
  totalMinor: number;
  /** By refunds that succeeded. */
  refundedQty: number;
  refundedMinor: number;
  refundedByAmount: boolean;
  /** When the last of its pieces that were not refunded arrived; null while some are missing. */
  deliveredAt: Date | null;
}

/** What happened to an order so far: plain facts, so that commissions know nothing of orders. */
export interface MovedOrder {
  orderId: string;
  reference: string;
  currency: string;
  /** Of the order after its change: names the transfers that the change makes. */
  version: number;
  /** Whom it credits; null: nobody. */
  creatorId: string | null;
  paidAt: Date | null;
  /** Null: it is not canceled. */
  cancelReason: string | null;
  firstShippedAt: Date | null;
  lines: readonly MovedLine[];
}

/** `data` of the events of a commission. */
export function snapshotOf(row: MovingRow, currency: string, at: Date): string {
  const shown = { ...row, ...effectiveState(row, row.creator_status, at) };
  return JSON.stringify(presentCommissionEvent(shown, currency));
}
