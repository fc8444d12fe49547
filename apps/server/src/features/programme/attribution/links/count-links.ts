import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The number of creators' links that are not disabled. */
export async function countLinks(from: Queryable): Promise<number> {
  const [row] = await from.query(
    sql<{ links: NotNull<number> }>`select count(*) as links from product_links where disabled_at is null`,
  );
  return row?.links ?? 0;
}
