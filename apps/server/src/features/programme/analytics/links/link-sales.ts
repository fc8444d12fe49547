import type { Queryable } from "../../../../platform/database/database.ts";
import { readLinkSalesRows } from "../queries/link-sales.ts";

/** The sum of the paid orders that a link was credited with, less refunds. */
export interface LinkSales {
  orders: number;
  netSalesMinor: number;
  commissionMinor: number;
}

/** The sales of links, exact to the moment; a link without sales is missing from the result. */
export async function readLinkSales(
  from: Queryable,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, LinkSales>> {
  if (linkIds.length === 0) return new Map();
  const rows = await readLinkSalesRows(from, linkIds);
  return new Map(
    rows.map((row) => [
      row.link_id ?? "",
      { orders: row.orders ?? 0, netSalesMinor: row.net_minor ?? 0, commissionMinor: row.commission_minor ?? 0 },
    ]),
  );
}
