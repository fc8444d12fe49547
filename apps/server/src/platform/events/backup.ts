import type { BackupPart } from "../backup-part.ts";

/**
 * Backs up a follower's place as the last event before the first one that it has not seen; its transaction number
 * becomes that of the restore, which all restored events have. Later events may be processed again: followers are
 * idempotent by event id.
 */
export const eventsBackup: BackupPart = {
  keptAs: {
    event_followers: `
      select p.name, p.updated_at, coalesce(
        (select b.id from events b where f.id is null or b.id < f.id order by b.id desc limit 1),
        '00000000-0000-0000-0000-000000000000') as event_id
      from event_followers p
      left join lateral (select e.id from events e where (e.xid, e.id) > (p.xid, p.event_id) order by e.id limit 1) f on true`,
  },
};
