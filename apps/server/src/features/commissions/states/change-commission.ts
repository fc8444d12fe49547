import type { Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { insertEvents } from "../../../platform/events/emit.ts";
import { newId } from "../../../platform/ids.ts";
import { recordChange } from "../../audit/record-change.ts";
import { refuseOwnCreator } from "../../creators/own-creator.ts";
import type { CommissionRow } from "../commission-row.ts";
import { readCommission } from "../listing/queries.ts";
import { type MovingRow, snapshotOf } from "../movements/moving-row.ts";
import { updateMovedRows } from "../movements/queries.ts";
import { type CommissionAction, type CommissionGroup, decideState, groupOfClawback } from "./decide-state.ts";
import { lockCommission, lockReversals } from "./queries.ts";
import { rejectGroups } from "./reject-commissions.ts";

export interface CommissionDecision {
  id: string;
  action: CommissionAction;
  /** Told to the creator; of a release only the log of changes keeps it. */
  reason: string;
  actorId: string;
  currency: string;
}

/**
 * Holds, releases or rejects a commission together with what was taken back of it and is not paid. A release makes it
 * approved where its time has come, else it waits on. Throws `invalid_transition` (409) for what is paid, on its way or
 * ended, and for clawbacks, which go with their source; one that gives back, of a source that cannot be decided on any
 * more, stands for itself.
 */
export async function changeCommission(tx: Tx, decision: CommissionDecision): Promise<CommissionRow> {
  const { id, action, reason, currency } = decision;
  const { head, reversals, now } = await lockGroup(tx, decision);
  const changed = decideState({ head, reversals }, action, reason, now);
  if (action === "reject") await rejectGroups(tx, [{ head, reversals }], reason, currency, now);
  else
    await Promise.all([
      updateMovedRows(tx, changed),
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

/** The sale is locked first, under which alone its reversals change: rows are locked in the order of their ids. */
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

/** What is released before its time is pending as before, of which no event tells. */
function eventsOf(rows: readonly MovingRow[], type: string, currency: string, now: Date) {
  return rows
    .filter((row) => row.status !== "pending")
    .map((row) => ({
      id: newId(),
      type,
      resourceId: row.id,
      json: snapshotOf({ ...row, version: row.version + 1 }, currency, now),
    }));
}
