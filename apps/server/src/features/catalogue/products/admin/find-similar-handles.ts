import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Handles on sale that begin or end as this one and are about as long. */
export function findSimilarHandles(
  from: Queryable,
  handle: string,
  longer: number,
): Promise<{ kind: "product" | "collection"; handle: string }[]> {
  return from.query(sql<{ kind: NotNull<"product" | "collection">; handle: NotNull<string> }>`
    select kind, handle from (
      select 'product' as kind, handle from products where status = 'active'
      union all
      select 'collection', handle from collections) h
    where length(handle) between length(${handle}::text) - ${longer}::integer and length(${handle}::text) + ${longer}::integer
      and (left(handle, 2) = left(${handle}::text, 2) or right(handle, 2) = right(${handle}::text, 2))
    order by (left(handle, 2) = left(${handle}::text, 2))::integer + (right(handle, 2) = right(${handle}::text, 2))::integer desc, handle limit 2000`);
}
