import type { Queryable } from "../../../../platform/database/database.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { containing } from "../../../../platform/like-pattern.ts";
import type { SearchHit } from "../../../../platform/search-hit.ts";
import { listCustomers } from "../queries/customers.ts";

/** Accounts by a part of their name or address, newest first; with `newest` only among so many of the newest. */
export async function findCustomersByText(
  from: Queryable,
  text: string,
  { newest, limit }: { newest: number | null; limit: number },
): Promise<SearchHit[]> {
  const filter = { pattern: containing(text), role: null, newest, sort: "-createdAt", after: null, limit };
  const rows = await listCustomers(from, filter);
  return rows.map((row) => ({ id: encodeId("usr", row.id), title: row.name, text: row.email, image: null }));
}
