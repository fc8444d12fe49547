import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { WithdrawalRecord } from "../../orders/order-record.ts";

export async function insertWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRecord & { orderId: string; userId: string; name: string | null; email: string | null },
): Promise<void> {
  await Promise.all([
    tx.execute(sql`
      insert into withdrawals (id, order_id, user_id, reason, received_at, name, email, copied)
      values (${withdrawal.id}, ${withdrawal.orderId}, ${withdrawal.userId}, ${withdrawal.reason}, ${withdrawal.receivedAt},
        ${withdrawal.name}, ${withdrawal.email}, ${withdrawal.copied})`),
    tx.execute(sql`
      insert into withdrawal_lines (withdrawal_id, line_id, qty)
      select ${withdrawal.id}::uuid, l.line_id, l.qty
      from unnest(${withdrawal.lines.map((line) => line.lineId)}::uuid[], ${withdrawal.lines.map((line) => line.qty)}::integer[]) as l (line_id, qty)`),
  ]);
}

/** The owner of the order with this reference, and whether it was canceled; null when there is none. */
export async function findOrderOwner(from: Queryable, reference: string) {
  const [row] = await from.query(sql<{ id: string; user_id: string; status: string; email_key: string }>`
    select id, user_id, status, email_key from orders where reference = ${reference}`);
  return row ?? null;
}

/** The reference of an order and the key of its address, where this user is its buyer; else null. */
export async function findOwnOrder(from: Queryable, orderId: string, userId: string) {
  const [row] = await from.query(sql<{ reference: string; email_key: string }>`
    select reference, email_key from orders where id = ${orderId} and (user_id = ${userId} or placed_by = ${userId})`);
  return row ?? null;
}

export function readLineTitles(from: Queryable, orderId: string) {
  return from.query(sql<{ id: string; title: string; variant_title: string; qty: number }>`
    select id, title, variant_title, qty from order_lines where order_id = ${orderId} order by position`);
}
