import type { Tx } from "../../../database/database.ts";
import { insertEvents } from "../../../events/emit.ts";
import { newId } from "../../../ids.ts";
import type { CommissionRow } from "../commission-row.ts";
import type { CommissionStatus } from "../commission-states.ts";
import { presentCommissionEvent } from "../present-commission.ts";
import { assignToPayout, lockApproved, lockOfPayout, markPaid, takeFromPayout } from "./queries.ts";

/** Of an approved creator, locked: what a payout would take. */
export interface Payable {
  /** Minor units; clawbacks and adjustments below zero are in it. */
  readonly amountMinor: number;
  readonly rows: readonly CommissionRow[];
}

/**
 * Locks everything that a creator can be paid now, with what was taken back since. The caller holds the creator's lock
 * and has seen that they are approved; a commission that is approved by its date alone counts too.
 */
export async function lockPayable(tx: Tx, creatorId: string): Promise<Payable> {
  const rows = await lockApproved(tx, creatorId);
  return { rows, amountMinor: rows.reduce((sum, row) => sum + row.amount_minor, 0) };
}

/** Puts what was locked into a payout. Of rows that nobody had recorded as approved the event is made up for. */
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
 * Puts the commissions of a payout that came to nothing back to approved, without ageing again. Those that had been told
 * to be paid are told to be approved; the others were told so before. The caller has locked the payout.
 */
export async function returnCommissions(tx: Tx, payoutId: string, currency: string): Promise<void> {
  const rows = await lockOfPayout(tx, payoutId);
  await Promise.all([
    takeFromPayout(tx, payoutId, rows.length),
    tell(
      tx,
      "commission.approved",
      rows.filter((row) => row.status === "paid"),
      "approved",
      currency,
    ),
  ]);
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
