import type { Queryable } from "../../../../platform/database/database.ts";
import { readCreatorNames } from "../../../programme/creators/creator-terms.ts";
import type { OrderDocument } from "../schemas/order.ts";
import { readAttributionChanges } from "./attribution-changes.ts";

type Entry = OrderDocument["timeline"][number];

/**
 * Attribution changes made by hand as entries of time lines, by order: the creators before and after, and the reason.
 * Staff see them; the customer's time line does not contain them.
 */
export async function readAttributionEntries(
  from: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Entry[]>> {
  const rows = await readAttributionChanges(from, orderIds);
  const creatorIds = rows.flatMap((row) => [row.from_creator_id, row.to_creator_id]).filter((id) => id !== null);
  const names = await readCreatorNames(from, [...new Set(creatorIds)]);
  const nameOf = (id: string | null) => (id === null ? "no creator" : (names.get(id) ?? id));
  const found = new Map<string, Entry[]>();
  for (const row of rows) {
    const detail = `${nameOf(row.from_creator_id)} → ${nameOf(row.to_creator_id)}: ${row.reason}`;
    const entry = { at: row.changed_at.toISOString(), type: "attribution_changed", detail };
    found.set(row.order_id, [...(found.get(row.order_id) ?? []), entry]);
  }
  return found;
}
