import type { Queryable } from "../../../platform/database/database.ts";
import { parseReference } from "../../../platform/ids.ts";
import { findOrderId } from "./queries/list-orders.ts";

/** Finds an order by its reference in any spelling; null when there is none. */
export async function findOrderByReference(
  from: Queryable,
  typed: string,
): Promise<{ id: string; reference: string } | null> {
  const reference = parseReference("T", typed);
  const id = reference === null ? null : await findOrderId(from, { id: null, reference });
  return id === null || reference === null ? null : { id, reference };
}
