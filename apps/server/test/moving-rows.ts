/** Commissions and what happened to their orders, in memory, for tests of the rules. */

import type {
  CommissionState,
  CreditedLine,
  CreditedOrder,
} from "../src/features/programme/commissions/updates/commission-state.ts";
import type { CommissionUpdates } from "../src/features/programme/commissions/updates/decide-updates.ts";

export const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 20, 10, 0, 0, 123);
export const day = (days: number, milliseconds = 0) => new Date(START + days * DAY + milliseconds);

export function sale(overrides: Partial<CommissionState> = {}): CommissionState {
  return {
    id: "019a0000-0000-7000-8000-000000000001",
    creator_id: "019a0000-0000-7000-8000-00000000000c",
    creator_status: "approved",
    type: "sale",
    status: "pending",
    source_id: null,
    order_id: "019a0000-0000-7000-8000-00000000000f",
    line_id: "line",
    order_reference: "T-7K3M-9QXD",
    product_id: "019a0000-0000-7000-8000-00000000000d",
    product_title: "Canvas tote",
    base_minor: 1_000,
    amount_minor: 100,
    units: 3,
    rate_bps: 1_000,
    rule: { scope: "default", id: null, rateBps: 1_000, flatPerUnit: null, cap: null },
    reason: null,
    own_reason: null,
    available_at: null,
    awaiting_shipment: true,
    hold_days: 14,
    link_id: null,
    country: null,
    device: null,
    referrer_host: null,
    counted_at: null,
    held_for: null,
    released_for: null,
    created_at: day(0),
    version: 1,
    ...overrides,
  };
}

/** A sale that was paid on day 0 and shipped; released on day 30 unless it is delivered before. */
export const paidSale = (overrides: Partial<CommissionState> = {}) =>
  sale({ counted_at: day(0), available_at: day(30), awaiting_shipment: false, ...overrides });

const line = (overrides: Partial<CreditedLine> = {}): CreditedLine => ({
  lineId: "line",
  qty: 3,
  totalMinor: 1_000,
  refundedQty: 0,
  refundedMinor: 0,
  refundedByAmount: false,
  isChargedBack: false,
  addedAt: null,
  firstShippedAt: null,
  deliveredAt: null,
  ...overrides,
});

export const order = (overrides: Partial<CreditedOrder> = {}, ...lines: Partial<CreditedLine>[]): CreditedOrder => ({
  orderId: "order",
  reference: "T-7K3M-9QXD",
  currency: "EUR",
  version: 2,
  creatorId: "019a0000-0000-7000-8000-00000000000c",
  paidAt: day(0),
  cancelReason: null,
  firstShippedAt: day(0),
  hasReturns: false,
  lines: (lines.length === 0 ? [{}] : lines).map(line),
  ...overrides,
});

/** The rows after what was decided. */
export function apply(rows: readonly CommissionState[], { changed, added }: CommissionUpdates): CommissionState[] {
  return [...rows.map((row) => changed.find(({ id }) => id === row.id) ?? row), ...added];
}

export const nothing: CommissionUpdates = { changed: [], added: [], canceled: [], held: [], givenBack: [] };
