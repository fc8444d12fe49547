import type { Queryable } from "./database/database.ts";

/**
 * A feature's exceptions for the backup of its tables. Every table that is not named here is backed up as it is: rows
 * with all their columns, except columns of type `xid8` with a default, which numbers the rows again at a restore.
 */
export interface BackupPart {
  /** Tables whose rows are not backed up, with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /**
   * Tables that are backed up through a query. Only these may have a transaction number without a default, a watermark;
   * it becomes the number of the restore's own transaction, which all restored rows have.
   */
  readonly keptAs?: Readonly<Record<string, string>>;
  /**
   * Rebuilds derived data. Runs in the transaction that loads the rows, after all of them; skipped for a backup of a
   * version that did not have the tables above yet.
   */
  afterRestore?(tx: Queryable): Promise<void>;
}
