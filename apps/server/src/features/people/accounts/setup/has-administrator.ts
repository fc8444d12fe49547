import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** False for a new shop, and for one whose only administrator has left: then `/setup` is open to the link of a start. */
export async function hasAdministrator(from: Queryable): Promise<boolean> {
  const [row] = await from.query(
    sql<{
      found: boolean | null;
    }>`select exists (select from users where 'admin' = any(roles) and erased_at is null) as found`,
  );
  return row?.found === true;
}
