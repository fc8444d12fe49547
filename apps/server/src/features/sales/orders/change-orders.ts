import type { Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { AttributionDecision } from "../../programme/attribution/attribution-decision.ts";
import { type TenderRecord, tenderedMinor } from "../vouchers/tenders/tender-record.ts";
import type { CancelReason, PaymentState } from "./order-record.ts";
import type { OrderState } from "./rules/derive-order-state.ts";

/**
 * Locks an order; every change of one begins with this. Returns the time of the transaction, or null when the order
 * does not exist.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Date | null> {
  const [row] = await tx.query(
    sql<{ now: Date }>`select now()::timestamptz(3) as now from orders where id = ${id} for no key update`,
  );
  return row?.now ?? null;
}

/** Locks these orders in the order of their ids. Returns the ids of those that exist. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query(
    sql<{ id: string }>`select id from orders where id = any(${ids}::uuid[]) order by id for no key update`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Locks an order unless another transaction holds it. */
export async function tryLockOrder(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    sql<{ id: string }>`select id from orders where id = ${id} for no key update skip locked`,
  );
  return rows.length === 1;
}

/** The columns of an order that a change writes: facts that the use case decided and the states derived from them. */
export interface OrderColumns extends OrderState {
  id: string;
  /** The version that the change is based on. */
  version: number;
  paidMinor: number;
  paidAt: Date | null;
  paymentState: PaymentState;
  paymentReference: string | null;
  paymentExpiresAt: Date | null;
  canceledAt: Date | null;
  cancelReason: CancelReason | null;
  cancelNote: string | null;
  withdrawableUntil: Date | null;
  tenders: readonly TenderRecord[];
}

/**
 * The only statement that changes an order's states; the sums of sales that the order is in are noted as outdated. Returns its
 * time, or null when the order has changed since it was read.
 */
export async function saveOrder(tx: Tx, change: OrderColumns): Promise<Date | null> {
  const [row] = await tx.query(sql<{ updated_at: Date }>`
    with saved as (
      update orders set status = ${change.status}, payment_status = ${change.paymentStatus}, fulfillment_status = ${change.fulfillmentStatus},
        refunded_minor = ${change.refundedMinor}, credited_minor = ${change.creditedMinor}, settled_minor = ${change.settledMinor}, balance_minor = ${change.openMinor}, paid_minor = ${change.paidMinor}, voucher_minor = ${tenderedMinor(change.tenders)}, paid_at = ${change.paidAt}, payment_state = ${change.paymentState},
        payment_reference = coalesce(${change.paymentReference}::text, payment_reference), payment_expires_at = ${change.paymentExpiresAt},
        canceled_at = ${change.canceledAt}, cancel_reason = ${change.cancelReason}, cancel_note = ${change.cancelNote}, withdrawable_until = ${change.withdrawableUntil},
        updated_at = now(), version = version + 1
      where id = ${change.id} and version = ${change.version} returning updated_at, placed_at
    ), noted as (
      insert into sales_changes (start_at) select date_bin('15 minutes', placed_at, 'epoch') from saved
    )
    select updated_at from saved`);
  return row?.updated_at ?? null;
}

/** Notes that the buyer takes the pieces back into the bag. The caller has locked the order and cancels it afterwards. */
export async function markReopened(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update orders set reopened_at = now() where id = ${id}`);
}

/** Writes a new attribution. The caller has locked the order and calls `saveOrderChange` afterwards. */
export async function saveAttribution(tx: Tx, id: string, receipt: AttributionDecision): Promise<void> {
  await tx.execute(sql`
    update orders set attribution = ${JSON.stringify(receipt)}::jsonb, creator_id = ${receipt.creatorId} where id = ${id}`);
}
