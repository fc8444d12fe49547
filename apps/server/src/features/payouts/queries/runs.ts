import type { Queryable, Tx } from "../../../database/database.ts";
import { sql } from "../../../database/sql.ts";

/** The month that it is somewhere, such as `2026-12`, and when the next one begins there. */
export async function readMonth(from: Queryable, at: Date, timezone: string): Promise<{ month: string; next: Date }> {
  const [row] = await from.query(sql<{ month: string | null; next: Date | null }>`
    select to_char(${at}::timestamptz at time zone ${timezone}, 'YYYY-MM') as month,
      (date_trunc('month', ${at}::timestamptz at time zone ${timezone}) + interval '1 month') at time zone ${timezone} as next`);
  if (row === undefined || row.month === null || row.next === null)
    throw new Error("unreachable: every time has a month");
  return { month: row.month, next: row.next };
}

/** Whether the run of a month is still to be done, or to be finished. A shop that never had one begins with the next month. */
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
