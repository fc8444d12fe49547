import type { Queryable } from "../database/database.ts";

/** A row that contradicts the rest of the shop. */
export interface Difference {
  /** Names the row for a person: a reference, a handle, or table and id. */
  row: string;
  problem: string;
}

/** Something that can be recomputed and compared. It belongs to the feature that owns the tables. */
export interface Check {
  readonly name: string;
  /** Reports each difference. Runs in one snapshot with all other checks, and must not keep the rows it read. */
  run(from: Queryable, report: (difference: Difference) => void): Promise<void>;
  /** The number of rows that it compares. */
  count(from: Queryable): Promise<number>;
}
