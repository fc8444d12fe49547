import type { Queryable } from "../../../../platform/database/database.ts";
import { encodeId } from "../../../../platform/ids.ts";
import type { SearchHit } from "../../../../platform/search-hit.ts";
import { listAllOrders } from "../queries/list-orders.ts";
import { readOrderRows } from "../queries/order-rows.ts";
import { understandSearch } from "./search-orders.ts";

const NO_FILTER = {
  ...{ status: null, paymentStatus: null, fulfillmentStatus: null, attention: null, waitingIds: null },
  ...{ from: null, to: null, customerId: null, creatorId: null, tag: null, channel: null, after: null },
};

/** Orders as their list finds them, newest first. */
export async function findOrdersByText(from: Queryable, text: string, limit: number): Promise<SearchHit[]> {
  const search = await understandSearch(from, text);
  if (search.ids?.length === 0) return [];
  const places = await listAllOrders(from, { ...NO_FILTER, ...search, sort: "-placedAt", limit });
  const rows = await readOrderRows(
    from,
    places.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: encodeId("ord", row.id),
    title: row.reference,
    text: row.ship_name ?? row.email,
    image: null,
  }));
}
