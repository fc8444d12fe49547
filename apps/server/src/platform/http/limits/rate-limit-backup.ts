import type { BackupPart } from "../../backup-part.ts";

export const rateLimitBackup: BackupPart = {
  leftOut: { rate_counters: "they count the requests of minutes that are over at a restore" },
};
