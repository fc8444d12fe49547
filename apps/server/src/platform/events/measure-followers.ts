import { Gauge } from "prom-client";
import type { Database, Queryable } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { MeasuredPart } from "../metrics/metrics.ts";

/** Counting stops here: the follower is far behind by then, and counting on would slow it down. */
const COUNTED_AT_MOST = 100_000;

function readFollowers(from: Queryable) {
  return from.query(sql<{ name: string; behind: number | null; oldest_seconds: number | null }>`
    select f.name,
      (select count(*) from (
        select from events e where (e.xid, e.id) > (f.xid, f.event_id) limit ${COUNTED_AT_MOST}) b) as behind,
      (select extract(epoch from now() - e.created_at)::float8 from events e
        where (e.xid, e.id) > (f.xid, f.event_id) order by e.xid, e.id limit 1) as oldest_seconds
    from event_followers f order by f.name`);
}

/** The backlog of the followers of the event log. */
export function measureFollowers(database: Database): MeasuredPart {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ["follower"], registers: [] });
  const behind = gauge("tote_event_follower_behind", "Events that a follower has not read; counted up to 100,000.");
  const age = gauge("tote_event_follower_behind_seconds", "How old the first of them is; 0 without any.");
  const collect = async () => {
    for (const row of await database.transaction((tx) => readFollowers(tx))) {
      behind.set({ follower: row.name }, row.behind ?? 0);
      age.set({ follower: row.name }, row.oldest_seconds ?? 0);
    }
  };
  return { shared: { name: "followers", metrics: [behind, age], collect } };
}
