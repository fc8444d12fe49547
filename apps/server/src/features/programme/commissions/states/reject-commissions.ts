import type { Tx } from "../../../../platform/database/database.ts";
import { insertEvents } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import { type NewTransfer, postTransfers } from "../../ledger/post-transfers.ts";
import { correctionsOfRejected } from "../figures/decide-corrections.ts";
import { insertCorrections } from "../figures/queries.ts";
import { type CommissionState, snapshotOf } from "../updates/commission-state.ts";
import { saveCommissionUpdates } from "../updates/queries.ts";
import { type CommissionGroup, decideState, rejectableOf } from "./decide-state.ts";
import { lockUnpaidOf } from "./queries.ts";

const AT_ONCE = 500;

/**
 * Rejects all unpaid commissions of a banned creator with the reason of the ban, in the caller's transaction. Returns
 * how many were rejected.
 */
export async function rejectCommissionsOf(
  tx: Tx,
  creatorId: string,
  reason: string,
  currency: string,
): Promise<number> {
  await lockUnpaidOf(tx, creatorId);
  // Reads again, to see the clawbacks that earlier holders of these locks added; no more can follow while we hold them.
  const locked = await lockUnpaidOf(tx, creatorId);
  if (locked === null) return 0;
  const groups = rejectableOf(locked.rows);
  for (let first = 0; first < groups.length; first += AT_ONCE)
    await rejectGroups(tx, groups.slice(first, first + AT_ONCE), reason, currency, locked.now);
  return groups.length;
}

/**
 * Writes the rejection of commissions that the caller has locked: rows, one transfer each, events, and the corrections
 * of the figures.
 */
export async function rejectGroups(
  tx: Tx,
  groups: readonly CommissionGroup[],
  reason: string,
  currency: string,
  now: Date,
): Promise<void> {
  const rejected = groups.map((group) => decideState(group, "reject", reason, now));
  await Promise.all([
    saveCommissionUpdates(tx, rejected.flat()),
    insertCorrections(tx, correctionsOfRejected(rejected.flat())),
    postTransfers(
      tx,
      rejected.flatMap((rows) => transferOf(rows, reason, currency)),
    ),
    insertEvents(
      tx,
      rejected.flatMap(([head]) => (head === undefined ? [] : [reversedEvent(head, currency, now)])),
    ),
  ]);
}

/** A commission is rejected only once, so its id is the cause. Rejecting a debt forgives it. */
function transferOf(rows: readonly CommissionState[], reason: string, currency: string): NewTransfer[] {
  const [head] = rows;
  if (head === undefined) return [];
  const sum = rows.reduce((total, row) => total + row.amount_minor, 0);
  return [
    {
      cause: `rejection:${head.id}`,
      movement: sum < 0 ? "adjustmentUp" : "rejection",
      creatorId: head.creator_id,
      amountMinor: Math.abs(sum),
      currency,
      orderId: head.order_id,
      orderReference: head.order_reference,
      commissionId: head.id,
      reason,
    },
  ];
}

function reversedEvent(head: CommissionState, currency: string, now: Date) {
  const json = snapshotOf({ ...head, version: head.version + 1 }, currency, now);
  return { id: newId(), type: "commission.reversed", resourceId: head.id, json };
}
