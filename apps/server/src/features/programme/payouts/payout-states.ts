import { DomainError } from "../../../platform/errors.ts";

export const PAYOUT_STATUSES = [
  "pending",
  "processing",
  "in_transit",
  "paid",
  "held",
  "failed",
  "returned",
  "canceled",
] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export const PAYOUT_STEPS = [
  "start",
  "mark-sent",
  "mark-paid",
  "mark-failed",
  "mark-returned",
  "hold",
  "release",
  "cancel",
] as const;
export type PayoutStep = (typeof PAYOUT_STEPS)[number];

interface Transition {
  readonly from: readonly PayoutStatus[];
  /** Null: the state that it was held in. */
  readonly to: PayoutStatus | null;
  readonly event: "payout.updated" | "payout.paid" | "payout.failed";
}

/** The steps of a payout, with the states that each leads from and to. */
export const TRANSITIONS: Readonly<Record<PayoutStep, Transition>> = {
  start: { from: ["pending"], to: "processing", event: "payout.updated" },
  "mark-sent": { from: ["processing"], to: "in_transit", event: "payout.updated" },
  "mark-paid": { from: ["in_transit"], to: "paid", event: "payout.paid" },
  "mark-failed": { from: ["processing", "in_transit"], to: "failed", event: "payout.failed" },
  "mark-returned": { from: ["in_transit", "paid"], to: "returned", event: "payout.failed" },
  hold: { from: ["pending", "processing"], to: "held", event: "payout.updated" },
  release: { from: ["held"], to: null, event: "payout.updated" },
  cancel: { from: ["pending", "processing", "held"], to: "canceled", event: "payout.updated" },
};

export class InvalidPayoutTransition extends DomainError {
  constructor(detail: string) {
    super({ code: "invalid_transition", detail });
  }
}
