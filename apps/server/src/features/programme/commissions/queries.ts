import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

export async function listIdsOfCreator(from: Queryable, creatorId: string): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`select id from commissions where creator_id = ${creatorId}`);
  return rows.map((row) => row.id);
}

/** Commissions whose reason is a person's text and not one of the server's codes. */
export async function listIdsWithWords(from: Queryable, creatorId: string): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`
    select id from commissions
    where creator_id = ${creatorId} and (reason !~ '^[a-z][a-z_]*$' or own_reason !~ '^[a-z][a-z_]*$')`);
  return rows.map((row) => row.id);
}

/** Erases the reasons that people wrote from the event snapshots of these commissions. */
export async function eraseReasonsOfEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update events set data = (data::jsonb || '{"reason": null}')::json
    where resource_id = any(${ids}::uuid[]) and type like 'commission.%'`);
}
