import type { BackupPart } from "../../../platform/backup-part.ts";
import { moveRollUpsBehindThis } from "./queries/roll-up.ts";

/**
 * Backs up the counters with the clicks that were not in them yet; a restore puts their watermark behind all restored
 * clicks. So the counters stay right for months whose raw clicks are gone.
 */
export const attributionBackup: BackupPart = {
  leftOut: {
    roll_ups: "transaction numbers of one database mean nothing in another; they are set again",
    visitor_salts: "they are deleted after two days, so that no visitor can be identified; a backup would keep them",
    visitor_days: "without its salt nothing can be compared with them",
  },
  keptAs: {
    link_totals: `
      select link_id, sum(clicks)::bigint as clicks, sum(unique_visitors)::bigint as unique_visitors, max(last_clicked_at) as last_clicked_at
      from (
        select link_id, clicks, unique_visitors, last_clicked_at from link_totals
        union all
        select link_id, count(*), count(*) filter (where is_unique), max(clicked_at) from clicks
        where counted and xid >= (select through_xid from roll_ups where name = 'link_totals') group by link_id) as both_sides
      group by link_id`,
  },
  afterRestore: moveRollUpsBehindThis,
};
