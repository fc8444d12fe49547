import type { Tx } from "../../../../platform/database/database.ts";
import { Invalid, NotFound } from "../../../../platform/errors.ts";
import { emit } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { refuseOwnCreator } from "../../creators/own-creator.ts";
import { lockCreator, readPayees } from "../../creators/payees.ts";
import { postTransfers } from "../../ledger/post-transfers.ts";
import { presentAdminCommission, presentCommissionEvent } from "../present-commission.ts";
import type { AdminCommission } from "../schemas.ts";
import { InvalidTransition } from "../states/decide-state.ts";
import { insertAdjustment } from "./queries.ts";
import type { AdjustmentInput } from "./schemas.ts";

export interface Adjustment extends AdjustmentInput {
  creatorId: string;
  actorId: string;
  /** The store's currency. */
  storeCurrency: string;
}

/**
 * Adds to or deducts from a creator's balance by hand; the creator gets the reason by mail. The commission can be paid
 * out at once; a deduction beyond the balance is owed. The creator's lock makes sure that a ban sees it. Throws
 * `invalid_transition` (409) for a creator who does not take part, or no longer does.
 */
export async function adjustCreator(tx: Tx, adjustment: Adjustment): Promise<AdminCommission> {
  const { creatorId, type = "adjustment", storeCurrency: currency } = adjustment;
  const reason = adjustment.reason.trim();
  const amountMinor = adjustment.amount.amount;
  refuseWrongAmount(adjustment);
  const status = await lockCreator(tx, creatorId);
  if (status === null) throw new NotFound();
  await refuseOwnCreator(tx, adjustment.actorId, [creatorId]);
  if (status !== "approved" && status !== "suspended")
    throw new InvalidTransition(`A creator who is ${status} has no balance to adjust.`);
  const row = await insertAdjustment(tx, { id: newId(), creatorId, type, amountMinor, reason, creatorStatus: status });
  await postTransfers(tx, [
    {
      cause: `adjustment:${row.id}`,
      movement: amountMinor > 0 ? "adjustmentUp" : "adjustmentDown",
      creatorId,
      amountMinor: Math.abs(amountMinor),
      currency,
      commissionId: row.id,
      reason,
    },
  ]);
  const shown = presentAdminCommission(row, currency);
  await emit(tx, { type: "commission.created", resourceId: row.id, data: presentCommissionEvent(row, currency) });
  await recordChange(tx, {
    actorId: adjustment.actorId,
    action: "commission.adjust",
    resourceType: "commission",
    resourceId: row.id,
    before: null,
    after: shown,
  });
  await tell(tx, { creatorId, type, amountMinor, currency, reason });
  return shown;
}

function refuseWrongAmount({ amount, type, storeCurrency }: Adjustment): void {
  if (amount.currency !== storeCurrency)
    throw new Invalid([
      { pointer: "#/amount/currency", code: "not_allowed", detail: `The store's currency is ${storeCurrency}.` },
    ]);
  if (amount.amount === 0)
    throw new Invalid([{ pointer: "#/amount/amount", code: "not_allowed", detail: "The amount must not be 0." }]);
  if (type === "bonus" && amount.amount < 0)
    throw new Invalid([
      { pointer: "#/amount/amount", code: "too_small", detail: "A bonus must be above 0.", limit: 1, unit: "minor" },
    ]);
}

async function tell(
  tx: Tx,
  what: { creatorId: string; type: "adjustment" | "bonus"; amountMinor: number; currency: string; reason: string },
): Promise<void> {
  const payee = (await readPayees(tx, [what.creatorId])).get(what.creatorId);
  if (payee === undefined || payee.email === null) return;
  await queueMail(tx, {
    template: "creator_adjusted",
    recipient: payee.email,
    locale: payee.locale,
    data: {
      displayName: payee.displayName,
      type: what.type,
      amount: { amount: what.amountMinor, currency: what.currency },
      reason: what.reason,
    },
  });
}
