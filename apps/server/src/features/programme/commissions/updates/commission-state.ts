import type { CreatorStatus } from "../../../../platform/http/requests/principal.ts";
import type { CommissionRow } from "../commission-row.ts";
import { presentCommissionEvent } from "../present-commission.ts";
import { effectiveState } from "../states/effective-status.ts";

/** A commission of an order as it is stored: `status` is the stored column, not the effective state. */
export interface CommissionState extends CommissionRow {
  order_id: string | null;
  product_id: string | null;
  units: number;
  /** Why a clawback, adjustment or bonus was made; `reason` may be that of a hold. */
  own_reason: string | null;
  awaiting_shipment: boolean;
  hold_days: number;
  link_id: string | null;
  country: string | null;
  device: string | null;
  referrer_host: string | null;
  counted_at: Date | null;
  /** The open case that it waits for; null if a person holds it, or nothing does. */
  held_for: string | null;
  /** The case that a person released it from. */
  released_for: string | null;
  /** Null when the creator's row is missing, which `tote verify` reports. */
  creator_status: CreatorStatus | null;
}

/** The facts of an order line that its commission depends on. */
export interface CreditedLine {
  lineId: string;
  qty: number;
  totalMinor: number;
  /** Refunded by refunds that succeeded; money that was charged back counts as refunded. */
  refundedQty: number;
  refundedMinor: number;
  refundedByAmount: boolean;
  /** True if some of it was charged back. */
  isChargedBack: boolean;
  /** When a change of the order added it; null if it was ordered. */
  addedAt: Date | null;
  /** When the first of its pieces was sent. */
  firstShippedAt: Date | null;
  /** When the last of its unrefunded pieces arrived; null while some have not. */
  deliveredAt: Date | null;
}

/** The facts of an order so far, as plain values, so that commissions do not depend on orders. */
export interface CreditedOrder {
  orderId: string;
  reference: string;
  currency: string;
  /** The order's version after its change; it names the transfers that the change makes. */
  version: number;
  /** The credited creator; null when no creator is credited. */
  creatorId: string | null;
  paidAt: Date | null;
  /** Null while it is not canceled. */
  cancelReason: string | null;
  firstShippedAt: Date | null;
  /** True once something was refunded or canceled, also when all of its refunds failed afterwards. */
  hasReturns: boolean;
  lines: readonly CreditedLine[];
}

/** `data` of a commission's events. */
export function snapshotOf(row: CommissionState, currency: string, at: Date): string {
  const shown = { ...row, ...effectiveState(row, row.creator_status, at) };
  return JSON.stringify(presentCommissionEvent(shown, currency));
}
