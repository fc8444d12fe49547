import type { Tx } from "../../../database/database.ts";
import { NotFound } from "../../../errors.ts";
import { insertEvents } from "../../../events/emit.ts";
import { newId } from "../../../ids.ts";
import { recordChange } from "../../admin/record-change.ts";
import type { CommissionRow } from "../commission-row.ts";
import { readCommission } from "../listing/queries.ts";
import { type MovingRow, snapshotOf } from "../movements/moving-row.ts";
import { updateMovedRows } from "../movements/queries.ts";
import { type CommissionAction, decideState } from "./decide-state.ts";
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
 * ended, and for clawbacks, which go with their source.
 */
export async function changeCommission(tx: Tx, decision: CommissionDecision): Promise<CommissionRow> {
  const { id, action, reason, currency } = decision;
  const locked = await lockCommission(tx, id);
  if (locked === null) throw new NotFound();
  const { row: head, now } = locked;
  const reversals = head.type === "sale" ? await lockReversals(tx, head) : [];
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
