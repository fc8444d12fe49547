import type { Queryable } from "../../../../platform/database/database.ts";
import { postTransfers } from "../../ledger/post-transfers.ts";
import { accrualOf, type NewSale } from "./new-sale.ts";
import { insertSales } from "./queries.ts";

/**
 * Writes the sales of orders, one list per order: the commissions and their transfers in the ledger. Both statements
 * are sent at once, so the caller may pipeline them; nothing is sent when nothing was earned. Locks no creator. The
 * caller writes the events (`createdEvents`) together with its own.
 */
export function accrueSales(to: Queryable, salesOfOrders: ReadonlyArray<readonly NewSale[]>): Array<Promise<unknown>> {
  const sales = salesOfOrders.flat();
  if (sales.length === 0) return [];
  return [insertSales(to, sales), postTransfers(to, salesOfOrders.flatMap(accrualOf))];
}
