import type { Queryable } from "../../../../platform/database/database.ts";
import { presentAdminCommission } from "../present-commission.ts";
import type { AdminCommission } from "../schemas.ts";
import { readCommissionsOfOrders } from "./queries.ts";

/** The commissions of orders as administrators see them, by the order's UUID, oldest first. */
export async function showCommissionsOf(
  from: Queryable,
  orders: ReadonlyArray<{ id: string; currency: string; lines: ReadonlyArray<{ id: string }> }>,
): Promise<ReadonlyMap<string, readonly AdminCommission[]>> {
  const rows = await readCommissionsOfOrders(
    from,
    orders.map(({ id }) => id),
    orders.flatMap(({ lines }) => lines.map(({ id }) => id)),
  );
  return new Map(
    orders.map(({ id, currency }) => [
      id,
      rows.filter((row) => row.order_id === id).map((row) => presentAdminCommission(row, currency)),
    ]),
  );
}
