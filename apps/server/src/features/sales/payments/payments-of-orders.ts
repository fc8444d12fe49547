import type { PaymentProviderName } from "../../../platform/config/payment-providers.ts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { newId } from "../../../platform/ids.ts";
import type { OrderRecord, PaymentState } from "../orders/order-record.ts";
import { tenderedMinor } from "../vouchers/tenders/tender-record.ts";

/** A payment as it is stored. Changes only with its order locked, but for the numbers and times of looks. */
export interface PaymentRecord {
  id: string;
  orderId: string;
  attempt: number;
  provider: PaymentProviderName;
  /** Its name at the provider; null until it was set up there. */
  providerReference: string | null;
  amountMinor: number;
  currency: string;
  state: PaymentState;
  failure: string | null;
  captureWanted: boolean;
  keyGeneration: number;
  /** The sync whose result is written here. */
  seen: number;
  createdAt: Date;
  changedAt: Date;
}

interface PaymentRow {
  id: string;
  order_id: string;
  attempt: number;
  provider: string;
  provider_reference: string | null;
  amount_minor: number;
  currency: string;
  state: string;
  failure: string | null;
  capture_wanted: boolean;
  key_generation: number;
  seen: number;
  created_at: Date;
  changed_at: Date;
}

/** Long enough for the placing request to set the payment up; after that a worker does. */
const FIRST_LOOK_SECONDS = 20;

/** The payments that begin with new orders: one for each order that waits to be set up at its provider. */
export async function insertPayments(to: Queryable, orders: readonly OrderRecord[]): Promise<void> {
  const open = orders.filter((order) => order.paymentState === "requires_setup");
  if (open.length === 0) return;
  await to.execute(sql`
    insert into payments (id, order_id, attempt, provider, amount_minor, currency, state, next_look_at)
    select p.id, p.order_id, 1, p.provider, p.amount_minor, p.currency, 'requires_setup', now() + ${FIRST_LOOK_SECONDS} * interval '1 second'
    from unnest(${open.map(() => newId())}::uuid[], ${open.map((order) => order.id)}::uuid[], ${open.map((order) => order.paymentProvider)}::text[],
      ${open.map((order) => order.totalMinor - tenderedMinor(order.tenders))}::bigint[], ${open.map((order) => order.currency)}::text[]) as p (id, order_id, provider, amount_minor, currency)`);
}

/** The payment that has this name at its provider. */
export async function findPaymentByReference(
  from: Queryable,
  providerReference: string,
): Promise<{ id: string; orderId: string } | null> {
  const [row] = await from.query(sql<{ id: string; order_id: string }>`
    select id, order_id from payments where provider_reference = ${providerReference} limit 1`);
  return row === undefined ? null : { id: row.id, orderId: row.order_id };
}

/** Another try after one that ended unpaid. The caller holds the lock of the order. */
export async function insertNextPayment(tx: Tx, before: PaymentRecord): Promise<string> {
  const id = newId();
  await tx.execute(sql`
    insert into payments (id, order_id, attempt, provider, amount_minor, currency, state, next_look_at)
    values (${id}, ${before.orderId}, ${before.attempt + 1}, ${before.provider}, ${before.amountMinor}, ${before.currency}, 'requires_setup', now() + ${FIRST_LOOK_SECONDS} * interval '1 second')`);
  return id;
}

/** The newest payment of an order: the one that counts. */
export async function readPayment(from: Queryable, orderId: string): Promise<PaymentRecord | null> {
  const [row] = await from.query(sql<PaymentRow>`
    select id, order_id, attempt, provider, provider_reference, amount_minor, currency, state, failure, capture_wanted, key_generation, seen, created_at, changed_at
    from payments where order_id = ${orderId} order by attempt desc limit 1`);
  return row === undefined ? null : toPayment(row);
}

function toPayment(row: PaymentRow): PaymentRecord {
  return {
    id: row.id,
    orderId: row.order_id,
    attempt: row.attempt,
    provider: row.provider as PaymentProviderName,
    providerReference: row.provider_reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
    state: row.state as PaymentState,
    failure: row.failure,
    captureWanted: row.capture_wanted,
    keyGeneration: row.key_generation,
    seen: row.seen,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}

export interface PaymentSeen {
  id: string;
  /** The number of the sync. */
  look: number;
  providerReference: string | null;
  state: PaymentState;
  failure: string | null;
  /** Null when no sync is scheduled. */
  lookAgainSeconds: number | null;
}

/** Locks a payment before the rows that come after it (docs/architecture.md#lock-order). */
export async function lockPayment(tx: Tx, id: string): Promise<void> {
  await tx.query(sql<{ id: string }>`select id from payments where id = ${id} for no key update`);
}

/**
 * Writes the result of a sync. A sync that was requested after this one began is due at once. False when a later sync
 * was already written: its snapshot is at least as new.
 */
export async function savePayment(tx: Tx, payment: PaymentSeen): Promise<boolean> {
  const rows = await tx.execute(sql`
    update payments set seen = ${payment.look}, provider_reference = coalesce(provider_reference, ${payment.providerReference}::text), failures = 0,
      changed_at = case when state = ${payment.state} then changed_at else now() end, state = ${payment.state}, failure = ${payment.failure},
      next_look_at = case when asked > ${payment.look} then now() else now() + ${payment.lookAgainSeconds}::bigint * interval '1 second' end
    where id = ${payment.id} and seen < ${payment.look}`);
  return rows === 1;
}

/** Requests the capture of an authorized payment. True for the first request. The caller holds the order's lock. */
export async function wantCapture(tx: Tx, orderId: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    update payments set capture_wanted = true, asked = asked + 1, next_look_at = now()
    where order_id = ${orderId} and state = 'authorized' and not capture_wanted`);
  return rows === 1;
}
