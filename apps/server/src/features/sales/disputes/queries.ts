import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { RemoteDispute } from "../payments/gateway.ts";

/** Final statuses at the provider. */
const FINAL = ["won", "lost", "warning_closed", "prevented"];

/** Initial statuses. Timestamps are whole seconds, so within the same second these count as the older ones. */
const FIRST = ["needs_response", "warning_needs_response"];

/**
 * Stores a reported dispute unless a newer report or a final status is stored already. Returns whether the dispute is new, or
 * null if nothing was written.
 */
export async function writeDispute(
  tx: Tx,
  dispute: RemoteDispute & { id: string; orderId: string; rowOfPayment: string },
): Promise<{ isNew: boolean } | null> {
  const [row] = await tx.query(sql<{ is_new: NotNull<boolean> }>`
    insert into disputes as d (id, order_id, payment_id, provider_reference, payment_reference, amount_minor, currency, reason, provider_status, respond_by, livemode, opened_at, said_at)
    values (${dispute.id}, ${dispute.orderId}, ${dispute.rowOfPayment}, ${dispute.reference}, ${dispute.paymentReference}, ${dispute.amountMinor}, ${dispute.currency}, ${dispute.reason},
      ${dispute.status}, ${dispute.respondBy}, ${dispute.livemode}, ${dispute.openedAt}, ${dispute.saidAt})
    on conflict (provider_reference) do update
      set amount_minor = excluded.amount_minor, reason = excluded.reason, provider_status = excluded.provider_status, respond_by = excluded.respond_by, said_at = excluded.said_at
      where d.provider_status <> all(${FINAL}::text[])
        and (d.said_at < excluded.said_at or (d.said_at = excluded.said_at and excluded.provider_status <> all(${FIRST}::text[])))
    returning xmax = 0 as is_new`);
  return row === undefined ? null : { isNew: row.is_new };
}

export async function findOrderOfDispute(from: Queryable, id: string): Promise<string | null> {
  const [row] = await from.query(sql<{ order_id: string }>`select order_id from disputes where id = ${id}`);
  return row?.order_id ?? null;
}

/** Returns false if the dispute was closed already. */
export async function closeDisputeRow(
  tx: Tx,
  { id, outcome, actorId }: { id: string; outcome: "won" | "lost"; actorId: string },
): Promise<boolean> {
  const closed = await tx.execute(sql`
    update disputes set status = 'closed', outcome = ${outcome}, closed_at = now(), closed_by = ${actorId}
    where id = ${id} and status = 'needs_response'`);
  return closed === 1;
}
