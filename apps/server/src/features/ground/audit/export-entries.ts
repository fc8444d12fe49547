import type { Queryable } from "../../../platform/database/database.ts";
import { readEntriesAbout } from "./queries.ts";
import { publicResourceId } from "./resource-ids.ts";

const MOST = 1_000;

/** Exports the newest audit entries about a person, without the actors. */
export async function exportEntries(from: Queryable, resourceIds: readonly string[]) {
  const rows = await readEntriesAbout(from, resourceIds, MOST);
  return rows.map((row) => ({
    at: row.created_at.toISOString(),
    action: row.action,
    resourceType: row.resource_type,
    resourceId: publicResourceId(row.resource_type, row.resource_id),
    before: row.before,
    after: row.after,
  }));
}
