import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Names and addresses of the accounts that acted; both are empty for erased ones. */
export async function readActors(
  from: Queryable,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string }[]> {
  return from.query(sql<{ id: string; name: string; email: NotNull<string> }>`
    select id, name, coalesce(case when erased_at is null then email end, '') as email from users where id = any(${ids}::uuid[])`);
}
