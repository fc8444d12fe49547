import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface NamedLink {
  id: string;
  code: string;
  creator_id: string;
  display_name: string;
}

/** The link that has a code, or had it before a rename, with its creator; null if none has. */
export async function findLinkByCode(from: Queryable, code: string): Promise<NamedLink | null> {
  const [row] = await from.query(sql<NamedLink>`
    select l.id, l.code, l.creator_id, c.display_name
    from link_codes k join product_links l on l.id = k.link_id join creators c on c.id = l.creator_id
    where k.code = lower(${code})`);
  return row ?? null;
}
