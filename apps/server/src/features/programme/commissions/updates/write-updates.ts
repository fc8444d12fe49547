import type { Tx } from "../../../../platform/database/database.ts";
import { insertEvents, type NewEvent } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import { type NewTransfer, postTransfers } from "../../ledger/post-transfers.ts";
import { type CommissionState, type CreditedOrder, snapshotOf } from "./commission-state.ts";
import type { CommissionUpdates } from "./decide-updates.ts";
import { insertRows, saveCommissionUpdates } from "./queries.ts";
import { isRestoration } from "./taking-back.ts";

type NamedOrder = Pick<CreditedOrder, "orderId" | "reference" | "currency" | "version">;

/**
 * Writes the changes that were decided for an order's commissions: rows, transfers and events, one statement each; none
 * when nothing changes.
 */
export async function writeCommissionUpdates(
  tx: Tx,
  order: NamedOrder,
  movements: CommissionUpdates,
  now: Date,
  reason: string | null = null,
): Promise<void> {
  const { changed, added } = movements;
  const transfers = transfersOf(order, movements, reason);
  const events = eventsOf(order, movements, now);
  await Promise.all([
    ...(changed.length === 0 ? [] : [saveCommissionUpdates(tx, changed)]),
    ...(added.length === 0 ? [] : [insertRows(tx, added)]),
    ...(transfers.length === 0 ? [] : [postTransfers(tx, transfers)]),
    ...(events.length === 0 ? [] : [insertEvents(tx, events)]),
  ]);
}

/** One transfer per creator and kind. The version of the order names the change, so repeating it moves no money. */
export function transfersOf(
  order: NamedOrder,
  { added, canceled }: CommissionUpdates,
  reason: string | null,
): NewTransfer[] {
  const moves = [
    { movement: "clawback", name: "clawback", rows: added.filter((row) => !isRestoration(row)) },
    { movement: "clawbackReturn", name: "clawback_return", rows: added.filter(isRestoration) },
    { movement: "cancellation", name: "cancellation", rows: canceled },
  ] as const;
  return moves.flatMap(({ movement, name, rows }) =>
    [...sumsByCreator(rows)].map(([creatorId, sum]) => ({
      cause: `${name}:${order.orderId}:${creatorId}:${order.version}`,
      movement,
      creatorId,
      amountMinor: movement === "clawback" ? 0 - sum : sum,
      currency: order.currency,
      orderId: order.orderId,
      orderReference: order.reference,
      reason: reason ?? rows.find((row) => row.creator_id === creatorId)?.reason ?? null,
    })),
  );
}

function sumsByCreator(rows: readonly CommissionState[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.creator_id, (sums.get(row.creator_id) ?? 0) + row.amount_minor);
  return sums;
}

/**
 * The events for partners: `commission.reversed` for clawbacks and canceled sales, and `commission.created` for
 * restorations, which are new commissions. A row that starts on hold, as its sale is, also gets `commission.held`.
 */
export function eventsOf({ currency }: NamedOrder, movements: CommissionUpdates, now: Date): NewEvent[] {
  const { added, canceled, held, givenBack } = movements;
  const ended = canceled.filter(({ type }) => type === "sale").map((row) => ({ ...row, version: row.version + 1 }));
  const moved = (rows: readonly CommissionState[], type: string) =>
    rows.map((row) => ({
      id: newId(),
      type,
      resourceId: row.id,
      json: snapshotOf({ ...row, version: row.version + 1 }, currency, now),
    }));
  const made = [...added, ...ended].flatMap((row) => {
    const json = snapshotOf(row, currency, now);
    const event = (type: string) => ({ id: newId(), type, resourceId: row.id, json });
    const first = event(isRestoration(row) ? "commission.created" : "commission.reversed");
    return row.status === "on_hold" ? [first, event("commission.held")] : [first];
  });
  const approved = givenBack.filter(({ status }) => status === "approved");
  return [...made, ...moved(held, "commission.held"), ...moved(approved, "commission.approved")];
}
