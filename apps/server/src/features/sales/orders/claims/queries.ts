import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { AttributionDecision } from "../../../programme/attribution/attribution-decision.ts";
import { readReceipt } from "../../../programme/attribution/claims/claim.ts";

/** The receipt of the order with this reference, if it credits this creator. */
export async function findCreditedReceipt(
  from: Queryable,
  { reference, creatorId }: { reference: string; creatorId: string },
): Promise<AttributionDecision | null> {
  const [row] = await from.query(sql<{ attribution: unknown }>`
    select attribution from orders where reference = ${reference} and creator_id = ${creatorId}`);
  return row === undefined ? null : readReceipt(row.attribution);
}

export interface ReceiptRow {
  id: string;
  reference: string;
  placed_at: Date;
  creator_id: string | null;
  attribution: unknown;
}

/** Receipts of all orders, in the order of ids. */
export function readReceiptsAfter(from: Queryable, after: string, limit: number): Promise<ReceiptRow[]> {
  return from.query(sql<ReceiptRow>`
    select id, reference, placed_at, creator_id, attribution from orders where id > ${after} order by id limit ${limit}`);
}
