import type { Tx } from "../../../platform/database/database.ts";
import type { StatusChange } from "../creators/change-creator-status.ts";
import { type AskedStep, moveLocked } from "./move-payouts.ts";
import type { PayoutRow } from "./payout-row.ts";
import type { PayoutStep } from "./payout-states.ts";
import { lockOpenPayouts } from "./queries/payouts.ts";

/** The step that a creator's status change takes with an open payout; null: none. */
function stepFor(payout: PayoutRow, { to }: StatusChange): PayoutStep | null {
  const { status } = payout;
  if (to === "suspended") return status === "pending" || status === "processing" ? "hold" : null;
  if (to === "approved") return payout.held_by === "suspension" ? "release" : null;
  // A payout that was sent to the bank cannot be called back: it arrives, or it fails.
  if (to === "banned") return status === "in_transit" ? null : "cancel";
  return null;
}

/**
 * Holds the open payout of a suspended creator, releases it when the suspension ends, and cancels it on a ban. Runs in
 * the transaction of the change, which holds the creator's lock, and before commissions follow, so that the commissions
 * of a canceled payout are rejected with everything else that is unpaid.
 */
export async function movePayoutsOfCreator(tx: Tx, change: StatusChange, currency: string): Promise<void> {
  const { creatorId, actorId, reason } = change;
  for (const payout of await lockOpenPayouts(tx, creatorId)) {
    const step = stepFor(payout, change);
    if (step === null) continue;
    const asked: AskedStep = { step, actorId, reason, reference: null, currency, by: "suspension" };
    await moveLocked(tx, payout, asked);
  }
}
