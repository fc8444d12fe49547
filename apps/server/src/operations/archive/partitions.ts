import type pg from "pg";
import { timeOfId } from "../../platform/ids.ts";
import type { LogName } from "../../platform/partitions/log-partitions.ts";

export interface Partition {
  log: LogName;
  name: string;
  /** Null from the beginning. */
  fromId: string | null;
  toId: string;
  /** All of it was written before. */
  before: Date;
}

const BOUND = /^FOR VALUES FROM \((?:MINVALUE|'([\da-f-]{36})')\) TO \('([\da-f-]{36})'\)$/;

/** The partitions of a log that end by a moment, oldest first, without the one for what has no partition. */
export async function readPartitionsBefore(client: pg.Client, log: LogName, before: Date): Promise<Partition[]> {
  const { rows } = await client.query<{ name: string; bound: string }>(
    `select c.relname::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass`,
    [log],
  );
  return rows
    .flatMap(({ name, bound }) => {
      const [, fromId = null, toId] = BOUND.exec(bound) ?? [];
      return toId === undefined ? [] : [{ log, name, fromId, toId, before: timeOfId(toId) }];
    })
    .filter((partition) => partition.before <= before)
    .sort((a, b) => a.before.getTime() - b.before.getTime());
}
