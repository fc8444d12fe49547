import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/**
 * The number that grows with every change of the settings and of everything cached with them: taxes, shipping,
 * commission rules.
 */
export async function readSettingsVersion(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ settings_version: number }>`select settings_version from store_settings`);
  if (row === undefined) throw new Error("The store has no settings: the database was migrated but never started.");
  return row.settings_version;
}
