import type { BackupPart } from "../../../operations/backup/backup-part.ts";

export const rateLimitBackup: BackupPart = {
  leftOut: { rate_counters: "they count the requests of minutes that are over at a restore" },
};
