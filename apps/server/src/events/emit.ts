import type { Tx } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { newId } from "../ids.ts";

export interface NewEvent {
  type: string;
  /** The UUID of what it is about. */
  resourceId: string;
  /** A snapshot of the resource as the API shows it, frozen in this transaction. */
  data: unknown;
}

/** Writes events in the transaction that made them true. Everything that leaves the process starts from such a row. */
export async function emit(tx: Tx, ...events: readonly NewEvent[]): Promise<void> {
  await tx.execute(sql`
    insert into events (id, type, resource_id, data)
    select * from unnest(
      ${events.map(() => newId())}::uuid[],
      ${events.map((event) => event.type)}::text[],
      ${events.map((event) => event.resourceId)}::uuid[],
      ${events.map((event) => JSON.stringify(event.data))}::jsonb[])`);
}
