import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";

interface AskedAlert {
  readonly id: string;
  readonly variantId: string;
  readonly email: string;
  readonly emailKey: string;
  readonly locale: string;
  readonly isConfirmed: boolean;
}

/**
 * Keeps an alert, once for a variant and an address. Returns the kept one, and whether it is confirmed: asking again keeps a
 * confirmation and never takes one away.
 */
export async function saveAlert(tx: Tx, alert: AskedAlert): Promise<{ id: string; wasConfirmed: boolean }> {
  const [row] = await tx.query(sql<{ id: NotNull<string>; confirmed: boolean | null }>`
    with former as (
      select id, confirmed_at from stock_alerts
      where variant_id = ${alert.variantId} and email_key = ${alert.emailKey} for update),
    saved as (
      insert into stock_alerts (id, variant_id, email, email_key, locale, confirmed_at)
      values (${alert.id}, ${alert.variantId}, ${alert.email}, ${alert.emailKey}, ${alert.locale},
        case when ${alert.isConfirmed}::boolean then now() end)
      on conflict (variant_id, email_key) do update
        set locale = excluded.locale, email = excluded.email, asked_at = now(),
          confirmed_at = coalesce(stock_alerts.confirmed_at, excluded.confirmed_at)
      returning id)
    select saved.id, former.confirmed_at is not null as confirmed from saved left join former on true`);
  if (row === undefined) throw new Error("unreachable: the alert was saved");
  return { id: row.id, wasConfirmed: row.confirmed === true };
}

export interface AlertRow {
  variant_id: string;
  confirmed_at: Date | null;
}

export async function findAlert(from: Queryable, id: string): Promise<AlertRow | null> {
  const [row] = await from.query(sql<AlertRow>`select variant_id, confirmed_at from stock_alerts where id = ${id}`);
  return row ?? null;
}

/** False if it is not kept any more. */
export async function confirmAlert(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(sql<{ id: string }>`
    update stock_alerts set confirmed_at = coalesce(confirmed_at, now()) where id = ${id} returning id`);
  return rows.length > 0;
}

export async function deleteAlert(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from stock_alerts where id = ${id}`);
}

export async function deleteAlertsOf(tx: Tx, emailKey: string): Promise<void> {
  await tx.execute(sql`delete from stock_alerts where email_key = ${emailKey}`);
}

export function readAlertsOf(from: Queryable, emailKey: string) {
  return from.query(sql<{ variant_id: string; email: string; asked_at: Date; confirmed_at: Date | null }>`
    select variant_id, email, asked_at, confirmed_at from stock_alerts where email_key = ${emailKey} order by asked_at, id`);
}

/** Addresses that were never confirmed go after a week, the others after half a year. */
export async function forgetOldAlerts(
  tx: Tx,
  { unconfirmedBefore, confirmedBefore }: { unconfirmedBefore: Date; confirmedBefore: Date },
): Promise<void> {
  await tx.execute(sql`
    delete from stock_alerts
    where asked_at < ${unconfirmedBefore} and (confirmed_at is null or confirmed_at < ${confirmedBefore})`);
}

export interface WaitingRow {
  variant_id: string;
  product_id: string;
  title: string;
  variant_title: string;
  sku: string | null;
  stock: number | null;
  waiting: number;
}

/** How many confirmed alerts wait for each variant, most first. */
export function countWaiting(from: Queryable, productId: string | null, limit: number): Promise<WaitingRow[]> {
  return from.query(sql<WaitingRow>`
    select v.id as variant_id, v.product_id, p.title, v.title as variant_title, v.sku, s.on_hand as stock, a.waiting
    from (
      select variant_id, count(*)::integer as waiting from stock_alerts where confirmed_at is not null group by variant_id) a
    join variants v on v.id = a.variant_id join products p on p.id = v.product_id
    left join stock s on s.variant_id = v.id
    where ${productId}::uuid is null or v.product_id = ${productId}
    order by a.waiting desc, v.id limit ${limit}`);
}
