import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface NewAttributionChange {
  id: string;
  orderId: string;
  /** Null when the order had no creator. */
  fromCreatorId: string | null;
  toCreatorId: string | null;
  reason: string;
  actorId: string;
}

export async function insertAttributionChange(tx: Tx, change: NewAttributionChange): Promise<void> {
  await tx.execute(sql`
    insert into attribution_changes (id, order_id, from_creator_id, to_creator_id, reason, actor_id)
    values (${change.id}, ${change.orderId}, ${change.fromCreatorId}, ${change.toCreatorId}, ${change.reason}, ${change.actorId})`);
}

export interface AttributionChangeRow {
  order_id: string;
  from_creator_id: string | null;
  to_creator_id: string | null;
  reason: string;
  changed_at: Date;
}

/** Oldest first. */
export function readAttributionChanges(from: Queryable, orderIds: readonly string[]): Promise<AttributionChangeRow[]> {
  return from.query(sql<AttributionChangeRow>`
    select order_id, from_creator_id, to_creator_id, reason, changed_at from attribution_changes
    where order_id = any(${orderIds}::uuid[]) order by changed_at, id`);
}
