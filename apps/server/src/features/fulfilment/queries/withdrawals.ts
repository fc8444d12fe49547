import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { WithdrawalRecord } from "../../orders/order-record.ts";

/** What customers declared of these orders, oldest first, with the order that each is about. */
export async function readWithdrawals(
  from: Queryable,
  orderIds: readonly string[],
): Promise<Array<WithdrawalRecord & { orderId: string }>> {
  const rows = await from.query(sql<{
    id: string;
    order_id: string;
    reason: string | null;
    received_at: Date;
    line_id: string;
    qty: number;
  }>`
    select w.id, w.order_id, w.reason, w.received_at, l.line_id, l.qty
    from withdrawals w join withdrawal_lines l on l.withdrawal_id = w.id
    where w.order_id = any(${orderIds}::uuid[]) order by w.received_at, w.id, l.line_id`);
  const found = new Map<string, WithdrawalRecord & { orderId: string }>();
  for (const row of rows) {
    const known = found.get(row.id);
    const line = { lineId: row.line_id, qty: row.qty };
    if (known !== undefined) known.lines.push(line);
    else
      found.set(row.id, {
        id: row.id,
        orderId: row.order_id,
        reason: row.reason,
        receivedAt: row.received_at,
        lines: [line],
      });
  }
  return [...found.values()];
}

export async function insertWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRecord & { orderId: string; userId: string },
): Promise<void> {
  await Promise.all([
    tx.execute(sql`
      insert into withdrawals (id, order_id, user_id, reason, received_at)
      values (${withdrawal.id}, ${withdrawal.orderId}, ${withdrawal.userId}, ${withdrawal.reason}, ${withdrawal.receivedAt})`),
    tx.execute(sql`
      insert into withdrawal_lines (withdrawal_id, line_id, qty)
      select ${withdrawal.id}::uuid, l.line_id, l.qty
      from unnest(${withdrawal.lines.map((line) => line.lineId)}::uuid[], ${withdrawal.lines.map((line) => line.qty)}::integer[]) as l (line_id, qty)`),
  ]);
}

/** Whose order a reference names, and whether it was canceled; null when there is none. */
export async function findOrderOwner(from: Queryable, reference: string) {
  const [row] = await from.query(sql<{ id: string; user_id: string; status: string }>`
    select id, user_id, status from orders where reference = ${reference}`);
  return row ?? null;
}

export function readLineTitles(from: Queryable, orderId: string) {
  return from.query(sql<{ id: string; title: string; variant_title: string; qty: number }>`
    select id, title, variant_title, qty from order_lines where order_id = ${orderId} order by position`);
}
