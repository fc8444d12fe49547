import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Change } from "../record-change.ts";

export interface PastChange extends Change {
  id: string;
  at: Date;
}

/** Inserts past changes by the staff of a demo shop. */
export async function insertPastChanges(tx: Tx, changes: readonly PastChange[]): Promise<void> {
  const rows = changes.map(({ id, actorId, action, resourceType, resourceId, before, after, at }) => ({
    id,
    actor_id: actorId,
    action,
    resource_type: resourceType,
    resource_id: resourceId,
    // A JSON null would be a value; a state that did not exist is SQL null.
    ...(before === null ? {} : { before }),
    ...(after === null ? {} : { after }),
    created_at: at,
  }));
  await tx.execute(sql`
    insert into audit_log (id, actor_id, action, resource_type, resource_id, before, after, created_at)
    select id, actor_id, action, resource_type, resource_id, before, after, created_at
    from json_populate_recordset(null::audit_log, ${JSON.stringify(rows)}::json)`);
}
