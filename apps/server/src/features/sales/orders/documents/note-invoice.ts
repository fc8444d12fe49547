import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { rewriteOrderDocument } from "./order-document.ts";

/** Locks these orders, ids ascending, for documents that follow from them. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(
    sql<{ id: string }>`select id from orders where id = any(${ids}::uuid[]) order by id for no key update`,
  );
}

/**
 * Notes the number of an order's invoice, so that the customer's document leads to it. Neither version nor `updatedAt`
 * change, because the order did not. The caller has locked the order.
 */
export async function noteInvoice(tx: Tx, orderId: string, number: string): Promise<void> {
  await tx.execute(sql`update orders set invoice_number = ${number} where id = ${orderId}`);
  await rewriteOrderDocument(tx, orderId);
}
