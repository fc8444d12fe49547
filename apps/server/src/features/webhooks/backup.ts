import type { BackupPart } from "../../operations/backup/backup-part.ts";

/**
 * Stores the dispatcher's cursor as the last event before the first unread one. Its transaction number becomes that of
 * the restore, which all restored events share. The dispatcher reads the events after it again; deliveries that already
 * exist are not doubled.
 */
export const webhooksBackup: BackupPart = {
  keptAs: {
    webhook_dispatch: `
      select d.id, d.updated_at, coalesce(
        (select b.id from events b where f.id is null or b.id < f.id order by b.id desc limit 1),
        '00000000-0000-0000-0000-000000000000') as event_id
      from webhook_dispatch d
      left join lateral (select e.id from events e where (e.xid, e.id) > (d.xid, d.event_id) order by e.id limit 1) f on true`,
  },
};
