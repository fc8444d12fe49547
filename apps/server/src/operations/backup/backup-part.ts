import type { Queryable } from "../../platform/database/database.ts";

/**
 * What a feature has to say about the back-up of its tables. Every table that is not named here is kept as it is: rows
 * with all their columns, but for columns of type `xid8` that have a default, which numbers the rows anew at a restore.
 */
export interface BackupPart {
  /** Tables whose rows are not kept, with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /**
   * Tables that are kept as a query sees them instead of as they are stored. Only these may have a transaction number
   * without a default, a watermark; it becomes the number of the restore's own transaction, which all restored rows have.
   */
  readonly keptAs?: Readonly<Record<string, string>>;
  /**
   * Rebuilds what follows from the rows. Runs in the transaction that loads them, after all of them are there; not for a
   * back-up of a version that did not have the tables above yet.
   */
  afterRestore?(tx: Queryable): Promise<void>;
}
