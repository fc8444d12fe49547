import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** An event that is older than this many others is no example of what happens now, and costs too much to find. */
const NEWEST = 10_000;

/** The frozen data of the newest event of a type since a moment; with a creator, the newest about this creator. */
export async function findNewestEvent(
  from: Queryable,
  wanted: { type: string; since: Date; creatorId: string | null },
): Promise<string | null> {
  const [row] = await from.query(sql<{ data: string | null }>`
    select (select e.data::text from events e where e.id = n.id) as data
    from (select id, type, created_at from events order by id desc limit ${NEWEST}) n
    where n.type = ${wanted.type} and n.created_at >= ${wanted.since}
      and (${wanted.creatorId}::text is null or (select e.data ->> 'creatorId' from events e where e.id = n.id) = ${wanted.creatorId})
    order by n.id desc limit 1`);
  return row?.data ?? null;
}
