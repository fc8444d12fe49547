import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * The database's clock and the shop's attribution window, which the store feature owns; read here because stamps are
 * made in the caller's transaction.
 */
export async function readWindow(from: Queryable): Promise<{ now: Date; windowDays: number }> {
  const [row] = await from.query(sql<{ now: Date; attribution_window_days: number }>`
    select now() as now, attribution_window_days from store_settings`);
  if (row === undefined) throw new Error("the store has no settings");
  return { now: row.now, windowDays: row.attribution_window_days };
}
