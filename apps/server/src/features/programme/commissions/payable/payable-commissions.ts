import type { Tx } from "../../../../platform/database/database.ts";
import { insertEvents } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import type { CommissionRow } from "../commission-row.ts";
import type { CommissionStatus } from "../commission-states.ts";
import { presentCommissionEvent } from "../present-commission.ts";
import { REFUND_REASON } from "../updates/taking-back.ts";
import {
  assignToPayout,
  lockApproved,
  lockApprovedOfSales,
  lockFamiliesOfPayout,
  lockOfPayout,
  markPaid,
  markRefunded,
  takeFromPayout,
} from "./queries.ts";

/** The locked commissions of an approved creator that a payout would pay. */
export interface Payable {
  /** Minor units, including negative clawbacks and adjustments. */
  readonly amountMinor: number;
  readonly rows: readonly CommissionRow[];
}

/**
 * Locks everything that a creator can be paid now, with its clawbacks. The caller holds the creator's lock and has
 * checked that the creator is approved. A commission that is approved only by its date counts too.
 *
 * A statement that waited for a refund sees the sale that the refund had locked, but not the clawback that it inserted:
 * its snapshot is older. So the rows are read again until a read finds no new row. From then on no row can be added,
 * because a clawback is added only under the lock of its sale.
 */
export async function lockPayable(tx: Tx, creatorId: string): Promise<Payable> {
  let rows = await lockApproved(tx, creatorId);
  for (;;) {
    const known = new Set(rows.map(({ id }) => id));
    rows = await lockApproved(tx, creatorId);
    if (rows.every(({ id }) => known.has(id))) break;
  }
  return { rows, amountMinor: rows.reduce((sum, row) => sum + row.amount_minor, 0) };
}

/** Assigns the locked commissions to a payout. Rows whose approval was not recorded yet get its event now. */
export async function putIntoPayout(tx: Tx, payable: Payable, payoutId: string, currency: string): Promise<void> {
  const unrecorded = payable.rows.filter((row) => row.status === "pending");
  await Promise.all([
    assignToPayout(
      tx,
      payoutId,
      payable.rows.map((row) => row.id),
    ),
    tell(tx, "commission.approved", unrecorded, "approved", currency),
  ]);
}

/** Marks the commissions of a payout as paid. The caller has locked the payout. */
export async function payCommissions(tx: Tx, payoutId: string, currency: string): Promise<void> {
  const rows = await lockOfPayout(tx, payoutId);
  await Promise.all([markPaid(tx, payoutId, rows.length), tell(tx, "commission.paid", rows, "paid", currency)]);
}

/**
 * Returns the commissions of a failed payout to approved, keeping their approval date. Those that were reported as paid
 * get an event that they are approved again; the others were reported as approved before. A sale that was clawed back
 * whole meanwhile ends with its clawbacks, as it would have without the payout. The caller has locked the payout.
 */
export async function returnCommissions(tx: Tx, payoutId: string, currency: string): Promise<void> {
  await lockFamiliesOfPayout(tx, payoutId);
  const rows = await lockOfPayout(tx, payoutId);
  await takeFromPayout(tx, payoutId, rows.length);
  const ended = await endWhatIsNothing(tx, rows);
  const paid = rows.filter((row) => row.status === "paid");
  const isEnded = (row: CommissionRow) => ended.has(row.id);
  await tell(
    tx,
    "commission.approved",
    paid.filter((row) => !isEnded(row)),
    "approved",
    currency,
  );
  // The version moves twice: when they leave the payout, and when they end.
  const reversed = paid.filter(isEnded).map((row) => ({ ...row, reason: REFUND_REASON, version: row.version + 1 }));
  await tell(tx, "commission.reversed", reversed, "refunded", currency);
}

/** Ends the returned sales that sum to zero with their clawbacks. Returns the ids of all these rows. */
async function endWhatIsNothing(tx: Tx, returned: readonly CommissionRow[]): Promise<ReadonlySet<string>> {
  const creatorId = returned[0]?.creator_id;
  if (creatorId === undefined) return new Set();
  const families = new Map<string, CommissionRow[]>();
  for (const row of await lockApprovedOfSales(tx, creatorId, [...new Set(returned.map(saleIdOf))])) {
    const saleId = saleIdOf(row);
    families.set(saleId, [...(families.get(saleId) ?? []), row]);
  }
  const nothing = [...families].filter(([saleId, rows]) => isNothing(saleId, rows)).flatMap(([, rows]) => rows);
  const ids = nothing.map((row) => row.id);
  if (ids.length > 0) await markRefunded(tx, ids, REFUND_REASON);
  return new Set(ids);
}

function saleIdOf({ id, source_id }: CommissionRow): string {
  return source_id ?? id;
}

/** True for a sale whose clawbacks took all of it back. A sale that earned nothing in the first place is not one. */
function isNothing(saleId: string, rows: readonly CommissionRow[]): boolean {
  const isZero = (value: (row: CommissionRow) => number) => rows.reduce((total, row) => total + value(row), 0) === 0;
  const isReversed = rows.length > 1 && rows.some((row) => row.id === saleId);
  return isReversed && isZero((row) => row.base_minor) && isZero((row) => row.amount_minor);
}

const EVENTS_AT_ONCE = 1_000;

async function tell(
  tx: Tx,
  type: string,
  rows: readonly CommissionRow[],
  status: CommissionStatus,
  currency: string,
): Promise<void> {
  for (let first = 0; first < rows.length; first += EVENTS_AT_ONCE)
    await insertEvents(
      tx,
      rows.slice(first, first + EVENTS_AT_ONCE).map((row) => ({
        id: newId(),
        type,
        resourceId: row.id,
        json: JSON.stringify(presentCommissionEvent({ ...row, status, version: row.version + 1 }, currency)),
      })),
    );
}
