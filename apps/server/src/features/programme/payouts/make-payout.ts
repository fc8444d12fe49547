import type { Tx } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { emit } from "../../../platform/events/emit.ts";
import { Forbidden } from "../../../platform/http/requests/principal.ts";
import { newId } from "../../../platform/ids.ts";
import { lockPayable, putIntoPayout } from "../commissions/payable/payable-commissions.ts";
import { lockCreator } from "../creators/payees.ts";
import { postTransfers } from "../ledger/post-transfers.ts";
import type { PayoutRow } from "./payout-row.ts";
import { presentPayoutEvent } from "./present-payout.ts";
import { findSealedMethod } from "./queries/methods.ts";
import { findObstacles, insertPayout } from "./queries/payouts.ts";

export class BelowMinimumPayout extends DomainError {
  constructor(availableMinor: number, minimumMinor: number, currency: string) {
    super({
      code: "below_minimum_payout",
      detail: "The available balance is below the minimum payout.",
      members: {
        available: { amount: Math.max(0, availableMinor), currency },
        minimumPayout: { amount: minimumMinor, currency },
      },
    });
  }
}

export class PayoutMethodMissing extends DomainError {
  constructor() {
    super({
      code: "payout_method_missing",
      detail: "The creator has no payout method: set it with PUT /api/creator/payout-method.",
    });
  }
}

export class PayoutInProgress extends DomainError {
  constructor() {
    super({
      code: "payout_in_progress",
      detail: "A payout is already open. You can request the next one after it has ended.",
    });
  }
}

export interface PayoutTerms {
  currency: string;
  minimumPayoutMinor: number;
}

export interface AskedPayout {
  creatorId: string;
  /** The month of the automatic run, such as `2026-12`; null when the creator asks. */
  runMonth: string | null;
}

/**
 * Creates a payout of a creator's whole available balance: sets the money aside, with the commissions that it consists
 * of and their clawbacks. Concurrent requests wait for one another and find the first. Throws {@link PayoutInProgress},
 * {@link BelowMinimumPayout}, {@link PayoutMethodMissing}, or 403 if the creator was suspended a moment ago.
 */
export async function makePayout(tx: Tx, asked: AskedPayout, terms: PayoutTerms): Promise<PayoutRow> {
  const { creatorId, runMonth } = asked;
  const { currency, minimumPayoutMinor } = terms;
  const creatorStatus = await lockCreator(tx, creatorId);
  if (creatorStatus !== "approved")
    throw new Forbidden("creator_not_approved", "This is open to approved creators only.", { creatorStatus });
  const obstacles = await findObstacles(tx, creatorId, runMonth);
  if (obstacles.open || obstacles.ofRun) throw new PayoutInProgress();
  const payable = await lockPayable(tx, creatorId);
  // A payout must be above 0, even if the store has no minimum.
  if (payable.amountMinor < Math.max(1, minimumPayoutMinor))
    throw new BelowMinimumPayout(payable.amountMinor, minimumPayoutMinor, currency);
  const method = await findSealedMethod(tx, creatorId);
  if (method === null) throw new PayoutMethodMissing();
  const payout = await insertPayout(tx, {
    id: newId(),
    creatorId,
    amountMinor: payable.amountMinor,
    origin: runMonth === null ? "request" : "monthly",
    runMonth,
    method,
  });
  // The unique index enforces this too, in case a caller skips the lock.
  if (payout === null) throw new PayoutInProgress();
  await putIntoPayout(tx, payable, payout.id, currency);
  await postTransfers(tx, [
    {
      cause: `payout:${payout.id}`,
      movement: "payout",
      creatorId,
      amountMinor: payout.amount_minor,
      currency,
      payoutId: payout.id,
    },
  ]);
  await emit(tx, { type: "payout.created", resourceId: payout.id, data: presentPayoutEvent(payout, currency) });
  return payout;
}
