import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The provider's names of an order's refunds; null for those that it has not answered yet. */
export function readRefundReferences(
  from: Queryable,
  orderId: string,
): Promise<Array<{ id: string; reference: string | null }>> {
  return from.query(
    sql<{
      id: string;
      reference: string | null;
    }>`select id, provider_reference as reference from refunds where order_id = ${orderId} order by created_at, id`,
  );
}

export async function setRefundReference(tx: Tx, id: string, reference: string): Promise<void> {
  await tx.execute(
    sql`update refunds set provider_reference = ${reference} where id = ${id} and provider_reference is null`,
  );
}
