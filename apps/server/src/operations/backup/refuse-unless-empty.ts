import type pg from "pg";
import { BackupRefused } from "./backup-refused.ts";

/** A shop that was ever started has a row in one of these. Rows that migrations insert do not make a shop. */
const FIRST_TABLES = ["installation", "store_settings", "users", "products", "orders"];

/** A restore never mixes with or replaces an existing shop. */
export async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(TABLES);
  const names = new Set(rows.map((row) => row.name));
  if (names.size > 0 && !names.has("migrations"))
    throw new BackupRefused("The database has tables of something else in it. Restore into one that is empty.");
  for (const name of FIRST_TABLES.filter((table) => names.has(table))) {
    const { rowCount } = await client.query(`select from "${name}" limit 1`);
    if (rowCount !== 0)
      throw new BackupRefused(
        "This database already contains a shop. A backup can be restored only into an empty one.",
      );
  }
}

const TABLES = `
  select c.relname::text as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
