import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export async function hasOrders(from: Queryable): Promise<boolean> {
  const [row] = await from.query(sql<{ found: NotNull<boolean> }>`select exists (select from orders) as found`);
  return row?.found === true;
}
