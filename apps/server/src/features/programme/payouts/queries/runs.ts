import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The calendar month in a time zone, such as `2026-12`, and the moment when the next one begins there. */
export async function readMonth(from: Queryable, at: Date, timezone: string): Promise<{ month: string; next: Date }> {
  const [row] = await from.query(sql<{ month: string | null; next: Date | null }>`
    select to_char(${at}::timestamptz at time zone ${timezone}, 'YYYY-MM') as month,
      (date_trunc('month', ${at}::timestamptz at time zone ${timezone}) + interval '1 month') at time zone ${timezone} as next`);
  if (row === undefined || row.month === null || row.next === null)
    throw new Error("unreachable: every time has a month");
  return { month: row.month, next: row.next };
}

/** True when the run of a month has to be started or resumed. A new shop begins with the next month. */
export async function openRun(tx: Tx, month: string): Promise<boolean> {
  await tx.execute(sql`
    insert into payout_runs (month, finished_at)
    select ${month}, case when not exists (select from payout_runs) then now() end
    on conflict (month) do nothing`);
  const rows = await tx.query(
    sql<{ month: string }>`select month from payout_runs where month = ${month} and finished_at is null`,
  );
  return rows.length === 1;
}

export async function finishRun(tx: Tx, month: string, failures: number): Promise<void> {
  await tx.execute(sql`
    update payout_runs set finished_at = now(), failures = ${failures} where month = ${month} and finished_at is null`);
}

export async function countOpenPayouts(from: Queryable) {
  const [row] = await from.query(sql<{
    pending: number;
    processing: number;
    in_transit: number;
    held: number;
    oldest_seconds: number | null;
    run_failures: number | null;
  }>`
    select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'processing') as processing,
      count(*) filter (where status = 'in_transit') as in_transit, count(*) filter (where status = 'held') as held,
      extract(epoch from now() - min(requested_at) filter (where status in ('pending', 'processing')))::float8 as oldest_seconds,
      (select failures from payout_runs order by month desc limit 1) as run_failures
    from payouts where status in ('pending', 'processing', 'in_transit', 'held')`);
  return {
    pending: row?.pending ?? 0,
    processing: row?.processing ?? 0,
    in_transit: row?.in_transit ?? 0,
    held: row?.held ?? 0,
    oldestSeconds: row?.oldest_seconds ?? 0,
    runFailures: row?.run_failures ?? 0,
  };
}
