import type { BackupPart } from "../../../platform/backup-part.ts";

export const accountsBackup: BackupPart = {
  leftOut: {
    sign_in_failures: "they count failed sign-ins of a quarter of an hour that is over at a restore",
    challenges: "they are good for minutes, in a browser that waits",
  },
};
