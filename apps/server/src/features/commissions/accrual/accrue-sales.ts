import type { Queryable } from "../../../platform/database/database.ts";
import { postTransfers } from "../../ledger/post-transfers.ts";
import { accrualOf, type NewSale } from "./new-sale.ts";
import { insertSales } from "./queries.ts";

/**
 * Writes what orders earn, one list an order: the commissions and their movements in the ledger. The statements leave at
 * once, so that the caller may pipeline them; none where nothing was earned. Locks no creator. The events are the
 * caller's (`createdEvents`), who has others to write with them.
 */
export function accrueSales(to: Queryable, salesOfOrders: ReadonlyArray<readonly NewSale[]>): Array<Promise<unknown>> {
  const sales = salesOfOrders.flat();
  if (sales.length === 0) return [];
  return [insertSales(to, sales), postTransfers(to, salesOfOrders.flatMap(accrualOf))];
}
