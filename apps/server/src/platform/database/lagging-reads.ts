import type { Queryable } from "./database.ts";

/** Reads that may be a moment behind what others write: of a replica while it is near enough, else of the primary. */
export interface LaggingReads {
  /**
   * Runs `work` on one server: what its second statement sees is never older than what its first one saw. Everything that
   * was committed until `dataThrough` is seen. Without `after` (in ms since 1970) that is at most {@link LONGEST_DELAY_MS}
   * ago; with it, it is later than `after`. When the replica fails `work` is run again, so it must do nothing but read.
   */
  read<T>(work: (from: Queryable, dataThrough: Date) => Promise<T>, after?: number): Promise<T>;
}

/** A list may lag a change by a second (docs/contract/catalogue-and-store.md#endpoints). A replica further behind is not asked. */
export const LONGEST_DELAY_MS = 1_000;

/** Reads from the primary, for servers without a replica. */
export function onPrimary(primary: () => Queryable): LaggingReads {
  return { read: (work) => work(primary(), new Date()) };
}
