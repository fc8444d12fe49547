import type { Queryable } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";

/** Names and addresses of the accounts that acted; both are empty for erased ones. */
export async function readActors(
  from: Queryable,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string }[]> {
  return from.query(sql<{ id: string; name: string; email: string }>`
    select id, name, case when erased_at is null then email else '' end as email from users where id = any(${ids}::uuid[])`);
}
