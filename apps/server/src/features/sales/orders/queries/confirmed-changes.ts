import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { ChangeKind, CreditKind, OrderChangeRecord } from "../order-record.ts";

interface ChangeRow {
  id: string;
  order_id: NotNull<string>;
  n: NotNull<number>;
  kind: string;
  confirmed_at: NotNull<Date>;
  confirmed_by: string | null;
  reason: string | null;
  balance_minor: number | null;
  added_minor: number | null;
  line_ids: NotNull<string[]>;
}

interface CreditRow {
  change_id: string;
  line_id: string | null;
  kind: string;
  qty: number;
  value_minor: number;
  amount_minor: number;
  tax_minor: number;
  restocked_qty: number;
}

/** The confirmed changes of orders with their credits, oldest first. Needs one round trip on a pipelined connection. */
export async function readConfirmedChanges(
  from: Queryable,
  orderIds: readonly string[],
): Promise<Array<OrderChangeRecord & { orderId: string }>> {
  const [changes, credits] = await Promise.all([
    from.query(sql<ChangeRow>`
      select c.id, c.order_id, c.n, c.kind, c.confirmed_at, c.confirmed_by, c.reason, c.balance_minor,
        (c.result -> 'after' ->> 'addedMinor')::bigint as added_minor,
        array(select l.id from order_lines l where l.order_id = c.order_id and l.change_id = c.id order by l.position) as line_ids
      from order_changes c where c.order_id = any(${orderIds}::uuid[]) and c.n is not null order by c.order_id, c.n`),
    from.query(sql<CreditRow>`
      select change_id, line_id, kind, qty, value_minor, amount_minor, tax_minor, restocked_qty
      from order_credits where order_id = any(${orderIds}::uuid[]) order by change_id, n`),
  ]);
  const found = new Map(changes.map((row) => [row.id, toChange(row)]));
  for (const row of credits)
    found.get(row.change_id)?.credits.push({
      lineId: row.line_id,
      kind: row.kind as CreditKind,
      qty: row.qty,
      valueMinor: row.value_minor,
      amountMinor: row.amount_minor,
      taxMinor: row.tax_minor,
      restockedQty: row.restocked_qty,
    });
  return [...found.values()];
}

function toChange(row: ChangeRow): OrderChangeRecord & { orderId: string } {
  return {
    id: row.id,
    orderId: row.order_id,
    n: row.n,
    kind: row.kind as ChangeKind,
    confirmedAt: row.confirmed_at,
    confirmedBy: row.confirmed_by,
    reason: row.reason,
    addedMinor: row.added_minor ?? 0,
    balanceMinor: row.balance_minor ?? 0,
    lineIds: row.line_ids,
    credits: [],
  };
}
