import type { BackupPart } from "../../../../../platform/backup-part.ts";

/** Leaves the sums empty, with a watermark before every row: the worker sums the restored commissions again. */
export const commissionSumsBackup: BackupPart = {
  keptAs: {
    commission_quarters: "select start_at, commission_minor from commission_quarters where false",
    commission_roll_up: "select id from commission_roll_up",
  },
};
