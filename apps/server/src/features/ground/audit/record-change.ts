import type { Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { newId } from "../../../platform/ids.ts";

export interface Change {
  /** The user who did it; null when the system did. */
  actorId: string | null;
  /** Noun and verb: `product.update`. */
  action: string;
  resourceType: string;
  resourceId: string;
  before: unknown;
  after: unknown;
}

/** Writes an audit entry with the actor and the state before and after, in the transaction of the change. */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  await tx.execute(sql`
    insert into audit_log (id, actor_id, action, resource_type, resource_id, before, after)
    values (${newId()}, ${change.actorId}, ${change.action}, ${change.resourceType}, ${change.resourceId}, ${json(change.before)}::jsonb, ${json(change.after)}::jsonb)`);
}

/** The same for many changes, with one statement. */
export async function recordChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ actorId, action, resourceType, resourceId, before, after }) => ({
    id: newId(),
    actor_id: actorId,
    action,
    resource_type: resourceType,
    resource_id: resourceId,
    before,
    after,
  }));
  await tx.execute(sql`
    insert into audit_log (id, actor_id, action, resource_type, resource_id, before, after)
    select id, actor_id, action, resource_type, resource_id, before, after
    from jsonb_populate_recordset(null::audit_log, ${JSON.stringify(rows)}::jsonb)`);
}
