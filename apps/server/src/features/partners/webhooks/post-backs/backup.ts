import type { BackupPart } from "../../../../platform/backup-part.ts";

/** Keeps the place of the announcements without its transaction number: after a restore every restored click counts. */
export const postBacksBackup: BackupPart = {
  keptAs: { announced_hours: "select singleton, through, closing from announced_hours" },
};
