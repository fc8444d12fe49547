import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface OrderNoteRow {
  id: string;
  order_id: string;
  author_id: string;
  /** Null where the account was erased. */
  author: string | null;
  text: string;
  created_at: Date;
}

export async function insertOrderNote(
  tx: Tx,
  note: { id: string; orderId: string; authorId: string; text: string },
): Promise<void> {
  await tx.execute(sql`
    insert into order_notes (id, order_id, author_id, text) values (${note.id}, ${note.orderId}, ${note.authorId}, ${note.text})`);
}

/** The notes on these orders, oldest first. */
export function readOrderNotes(from: Queryable, orderIds: readonly string[]): Promise<OrderNoteRow[]> {
  return from.query(sql<OrderNoteRow>`
    select n.id, n.order_id, n.author_id, u.name as author, n.text, n.created_at
    from order_notes n left join users u on u.id = n.author_id and u.erased_at is null
    where n.order_id = any(${orderIds}::uuid[]) order by n.id`);
}

export async function deleteOrderNotes(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from order_notes where order_id = any(${orderIds}::uuid[])`);
}
