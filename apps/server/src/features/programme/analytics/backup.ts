import type { BackupPart } from "../../../platform/backup-part.ts";
import { moveWatermarkBehindThis } from "./queries/roll-up.ts";

/** Backs up buckets with the facts that were not in them yet, so that they stay right for clicks that were dropped. */
export const analyticsBackup: BackupPart = {
  keptAs: {
    analytics_buckets: `
      select creator_id, dimension, grain, start_at, key, sum(clicks)::bigint as clicks, sum(unique_visitors)::bigint as unique_visitors,
        sum(bag_additions)::bigint as bag_additions, sum(orders)::bigint as orders, sum(units)::bigint as units, sum(gross_minor)::bigint as gross_minor,
        sum(refunds_minor)::bigint as refunds_minor, sum(commission_minor)::bigint as commission_minor,
        sum(returned_units)::bigint as returned_units, sum(lost_orders)::bigint as lost_orders
      from (
        select * from analytics_buckets
        union all
        select * from sum_creator_facts((select through_xid from roll_ups where name = 'analytics_buckets'), null)) as both_sides
      group by creator_id, dimension, grain, start_at, key`,
  },
  afterRestore: moveWatermarkBehindThis,
};
