import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

export interface NamedCommission {
  id: string;
  creator_id: string;
  order_reference: string | null;
}

/** The id and name of a commission, for references to it; null when no commission has this id. */
export async function findCommission(from: Queryable, id: string): Promise<NamedCommission | null> {
  const [row] = await from.query(sql<NamedCommission>`
    select id, creator_id, order_reference from commissions where id = ${id}`);
  return row ?? null;
}
