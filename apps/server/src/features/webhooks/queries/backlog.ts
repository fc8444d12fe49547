import type { Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

export interface DeliveryBacklog {
  waiting: number | null;
  /** Age of the delivery that has waited longest. */
  oldest_seconds: number | null;
  healthy: number | null;
  failing: number | null;
  disabled: number | null;
}

/** Counts deliveries that wait for enabled endpoints: a quarter of a second for 1,000,000 of them. */
export async function readDeliveryBacklog(tx: Tx): Promise<DeliveryBacklog | null> {
  const [row] = await tx.query(sql<DeliveryBacklog>`
    select
      (select count(*) from webhook_endpoints w join webhook_deliveries d on d.endpoint_id = w.id and d.status = 'waiting' where w.disabled_at is null) as waiting,
      (select extract(epoch from now() - min(o.created_at))::float8
        from webhook_endpoints w cross join lateral (
          select d.created_at from webhook_deliveries d where d.endpoint_id = w.id and d.status = 'waiting' order by d.id limit 1) o
        where w.disabled_at is null) as oldest_seconds,
      (select count(*) from webhook_endpoints where disabled_at is null and failing_since is null) as healthy,
      (select count(*) from webhook_endpoints where disabled_at is null and failing_since is not null) as failing,
      (select count(*) from webhook_endpoints where disabled_at is not null and deleted_at is null) as disabled`);
  return row ?? null;
}

/** Upper bound of the count. Beyond it the dispatcher is late anyway, and counting on would slow it further. */
const COUNTED_AT_MOST = 100_000;

export interface EventBacklog {
  behind: number | null;
  oldest_seconds: number | null;
}

/** The number of events that the dispatcher has not read yet, and the age of the oldest. */
export async function readEventBacklog(tx: Tx): Promise<EventBacklog | null> {
  const [row] = await tx.query(sql<EventBacklog>`
    select
      (select count(*) from (
        select from events e where (e.xid, e.id) > (select d.xid, d.event_id from webhook_dispatch d) limit ${COUNTED_AT_MOST}) b) as behind,
      (select extract(epoch from now() - e.created_at)::float8 from events e
        where (e.xid, e.id) > (select d.xid, d.event_id from webhook_dispatch d) order by e.xid, e.id limit 1) as oldest_seconds`);
  return row ?? null;
}
