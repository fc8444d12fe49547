import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface StoredDocumentRow {
  id: string;
  reference: string;
  document: string | null;
}

/** The texts that customers read, in the order of ids: an order's document, or its event when it never changed. */
export function readDocumentsAfter(from: Queryable, after: string, limit: number): Promise<StoredDocumentRow[]> {
  return from.query(sql<StoredDocumentRow>`
    select o.id, o.reference, coalesce(o.document, e.data::text) as document
    from orders o left join events e on e.id = o.id and o.document is null
    where o.id > ${after} order by o.id limit ${limit}`);
}

export async function countOrders(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ count: number | null }>`select count(*) as count from orders`);
  return row?.count ?? 0;
}
