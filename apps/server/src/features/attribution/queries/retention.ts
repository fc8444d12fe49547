import type { Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Resolves with how many days were dropped; today's and yesterday's are needed. */
export async function dropVisitorDays(tx: Tx): Promise<number> {
  const [row] = await tx.query(sql<{ dropped: number | null }>`
    select drop_visitor_days((now() at time zone 'UTC')::date - 1) as dropped`);
  return row?.dropped ?? 0;
}

/** Resolves with how many months of raw clicks were dropped. */
export async function dropClickMonths(tx: Tx, keptMonths: number, rollUps: readonly string[]): Promise<number> {
  const [row] = await tx.query(sql<{ dropped: number | null }>`
    select drop_click_months(now() - make_interval(months => ${keptMonths}), ${rollUps}::text[]) as dropped`);
  return row?.dropped ?? 0;
}
