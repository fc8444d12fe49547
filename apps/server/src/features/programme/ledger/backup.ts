import type { BackupPart } from "../../../platform/backup-part.ts";
import { rebuildSnapshots } from "./queries/snapshots.ts";
import { ROWS_BEHIND } from "./take-snapshots.ts";

/** Transfers are backed up like any table; balance snapshots are rebuilt from them. */
export const ledgerBackup: BackupPart = {
  leftOut: {
    account_snapshots: "they follow from the transfers, and their transaction numbers mean nothing elsewhere",
  },
  afterRestore: (tx) => rebuildSnapshots(tx, ROWS_BEHIND),
};
