import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Resolves with the number of dropped days; today and yesterday are still needed. */
export async function dropVisitorDays(tx: Tx): Promise<number> {
  const [row] = await tx.query(sql<{ dropped: number | null }>`
    select drop_visitor_days((now() at time zone 'UTC')::date - 1) as dropped`);
  return row?.dropped ?? 0;
}

/** Resolves with the number of dropped months of raw clicks. */
export async function dropClickMonths(tx: Tx, keptMonths: number, rollUps: readonly string[]): Promise<number> {
  const [row] = await tx.query(sql<{ dropped: number | null }>`
    select drop_click_months(now() - make_interval(months => ${keptMonths}), ${rollUps}::text[]) as dropped`);
  return row?.dropped ?? 0;
}
