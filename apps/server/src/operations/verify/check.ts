import type { Queryable } from "../../platform/database/database.ts";

/** A row that is not what the rest of the shop says it must be. */
export interface Difference {
  /** Names the row for a person: a reference, a handle, or table and id. */
  row: string;
  problem: string;
}

/** One thing that can be computed again and compared. It is owned by the feature that owns the tables. */
export interface Check {
  readonly name: string;
  /** Says each difference it finds. Runs in one snapshot with all other checks, and must not hold what it read. */
  run(from: Queryable, report: (difference: Difference) => void): Promise<void>;
  /** How many rows it is about. */
  count(from: Queryable): Promise<number>;
}
