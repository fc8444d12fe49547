import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * Takes the next sync number of an order's newest payment: its snapshot is newer than anything that a sync with a lower
 * number missed. Comes before all reads that the sync decides from; waits for a transaction that is just requesting
 * one.
 */
export async function beginSync(tx: Tx, orderId: string): Promise<{ paymentId: string; number: number } | null> {
  const [row] = await tx.query(sql<{ id: string; asked: number }>`
    update payments set asked = asked + 1
    where id = (select id from payments where order_id = ${orderId} order by attempt desc limit 1) returning id, asked`);
  return row === undefined ? null : { paymentId: row.id, number: row.asked };
}

/** Makes the newest payment of an order due now. */
export async function askForSync(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    update payments set asked = asked + 1, next_look_at = now()
    where id = (select id from payments where order_id = ${orderId} order by attempt desc limit 1)`);
}

/**
 * Claims the orders of due payments, oldest first, for the length of a lease. Rows that other transactions hold are
 * left for the next time.
 */
export async function claimDuePayments(
  tx: Tx,
  { providers, limit, leaseSeconds }: { providers: readonly string[]; limit: number; leaseSeconds: number },
): Promise<string[]> {
  const rows = await tx.query(sql<{ order_id: string }>`
    with due as (
      select id from payments where next_look_at <= now() and provider = any(${providers}::text[]) order by next_look_at limit ${limit} for no key update skip locked)
    update payments p set next_look_at = now() + ${leaseSeconds}::bigint * interval '1 second' from due where p.id = due.id
    returning p.order_id`);
  return rows.map((row) => row.order_id);
}

/** How often in a row the provider has not answered for this payment. */
export async function readFailures(from: Queryable, paymentId: string): Promise<number> {
  const [row] = await from.query(sql<{ failures: number }>`select failures from payments where id = ${paymentId}`);
  return row?.failures ?? 0;
}

/** Reschedules a failed sync after a pause, unless a later sync was written meanwhile. */
export async function postponeSync(
  tx: Tx,
  look: { paymentId: string; look: number; pauseSeconds: number; spendKey: boolean },
): Promise<void> {
  await tx.execute(sql`
    update payments set failures = failures + 1, next_look_at = now() + ${look.pauseSeconds}::bigint * interval '1 second',
      key_generation = key_generation + case when ${look.spendKey} then 1 else 0 end
    where id = ${look.paymentId} and seen < ${look.look}`);
}

/** Keeps the id of a message; false when it was taken before. */
export async function insertNotice(tx: Tx, notice: { id: string; type: string }): Promise<boolean> {
  const rows = await tx.execute(
    sql`insert into payment_notices (id, type) values (${notice.id}, ${notice.type}) on conflict (id) do nothing`,
  );
  return rows === 1;
}

/**
 * The order of the payment that a message names, made due after the time that its taker needs. Where we do not know the
 * payment, but the message names its order, and that has none, it is the payment whose set-up never reached us.
 */
export async function askByNotice(
  tx: Tx,
  named: { providerReference: string; orderId: string | null },
  leaseSeconds: number,
): Promise<string | null> {
  const [row] = await tx.query(sql<{ order_id: NotNull<string> }>`
    update payments set asked = asked + 1, next_look_at = now() + ${leaseSeconds}::bigint * interval '1 second', provider_reference = ${named.providerReference}
    where provider_reference = ${named.providerReference}
      or (order_id = ${named.orderId}::uuid and provider_reference is null and state = 'requires_setup'
        and not exists (select 1 from payments known where known.provider_reference = ${named.providerReference}))
    returning order_id`);
  return row?.order_id ?? null;
}

/** True when none was left. */
export async function forgetNotices(on: Queryable, limit: number): Promise<boolean> {
  const deleted = await on.execute(sql`
    delete from payment_notices where id in (
      select id from payment_notices where received_at < now() - interval '30 days' order by received_at limit ${limit} for update skip locked)`);
  return deleted < limit;
}

/** The backlog of payments that wait for the provider. */
export async function readPaymentBacklog(from: Queryable) {
  const [row] = await from.query(sql<{
    due: number | null;
    put_off: number | null;
    refunds: number | null;
    oldest_seconds: number | null;
  }>`
    select
      (select count(*) from payments where next_look_at <= now()) as due,
      (select count(*) from payments where next_look_at is not null and failures > 0) as put_off,
      (select count(*) from refunds where status = 'pending') as refunds,
      (select extract(epoch from now() - min(created_at))::float8 from refunds where status = 'pending') as oldest_seconds`);
  return row ?? null;
}
