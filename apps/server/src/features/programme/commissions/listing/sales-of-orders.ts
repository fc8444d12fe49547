import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface SaleOfOrder {
  order_id: string | null;
  line_id: string | null;
  creator_id: string;
  amount_minor: number;
}

/** Commissions on the lines of orders at their crediting, oldest first; refunds are left out. */
export function readSalesOfOrders(
  from: Queryable,
  orderIds: readonly string[],
  lineIds: readonly string[],
): Promise<SaleOfOrder[]> {
  return from.query(sql<SaleOfOrder>`
    select order_id, line_id, creator_id, amount_minor from commissions
    where (id = any(${lineIds}::uuid[]) or (order_id = any(${orderIds}::uuid[]) and id <> line_id)) and type = 'sale'
    order by created_at, id`);
}
