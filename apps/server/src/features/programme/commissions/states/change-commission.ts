import type { Tx } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { insertEvents } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { refuseOwnCreator } from "../../creators/own-creator.ts";
import type { CommissionRow } from "../commission-row.ts";
import { readCommission } from "../listing/queries.ts";
import { type CommissionState, snapshotOf } from "../updates/commission-state.ts";
import { saveCommissionUpdates } from "../updates/queries.ts";
import { type CommissionAction, type CommissionGroup, decideState, groupOfClawback } from "./decide-state.ts";
import { lockCommission, lockReversals } from "./queries.ts";
import { rejectGroups } from "./reject-commissions.ts";

export interface CommissionDecision {
  id: string;
  action: CommissionAction;
  /** The creator sees it; the reason of a release is kept in the audit log only. */
  reason: string;
  actorId: string;
  currency: string;
}

/**
 * Holds, releases or rejects a commission together with its unpaid clawbacks. A release approves it if its release date
 * has passed, and makes it pending otherwise. Throws `invalid_transition` (409) for commissions that are in a payout,
 * paid or ended, and for clawbacks, which follow their source; a restoration whose source can no longer be decided on
 * stands for itself.
 */
export async function changeCommission(tx: Tx, decision: CommissionDecision): Promise<CommissionRow> {
  const { id, action, reason, currency } = decision;
  const { head, reversals, now } = await lockGroup(tx, decision);
  const changed = decideState({ head, reversals }, action, reason, now);
  if (action === "reject") await rejectGroups(tx, [{ head, reversals }], reason, currency, now);
  else
    await Promise.all([
      saveCommissionUpdates(tx, changed),
      insertEvents(tx, eventsOf(changed, action === "hold" ? "commission.held" : "commission.approved", currency, now)),
    ]);
  await recordChange(tx, {
    actorId: decision.actorId,
    action: `commission.${action}`,
    resourceType: "commission",
    resourceId: id,
    before: { status: head.status, reason: head.reason, version: head.version },
    after: { status: changed[0]?.status, reason, version: head.version + 1 },
  });
  const row = await readCommission(tx, id);
  if (row === null) throw new Error("the commission was just updated");
  return row;
}

/** Locks the sale first: its reversals change only under that lock, so rows are locked in the order of their ids. */
async function lockGroup(
  tx: Tx,
  { id, action, actorId }: CommissionDecision,
): Promise<CommissionGroup & { now: Date }> {
  const sourceId = (await readCommission(tx, id))?.source_id ?? null;
  const locked = await lockCommission(tx, sourceId ?? id);
  if (locked === null) throw new NotFound();
  const { row, now } = locked;
  await refuseOwnCreator(tx, actorId, [row.creator_id]);
  const reversals = row.type === "sale" ? await lockReversals(tx, row) : [];
  return { ...(sourceId === null ? { head: row, reversals } : groupOfClawback(row, id, reversals, action)), now };
}

/** A commission released before its date is pending as before, so it has no event. */
function eventsOf(rows: readonly CommissionState[], type: string, currency: string, now: Date) {
  return rows
    .filter((row) => row.status !== "pending")
    .map((row) => ({
      id: newId(),
      type,
      resourceId: row.id,
      json: snapshotOf({ ...row, version: row.version + 1 }, currency, now),
    }));
}
