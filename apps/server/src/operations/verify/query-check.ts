import type { Queryable } from "../../platform/database/database.ts";
import type { Statement } from "../../platform/database/sql.ts";
import type { Check, Difference } from "./check.ts";

/**
 * A check that is one or a few statements, each returning what differs: at most 1,000 rows, so that a shop that is damaged all
 * over fills no memory. What is left is found when those are repaired.
 */
export function queryCheck(check: {
  name: string;
  count: Statement<{ count: number | null }>;
  differences: ReadonlyArray<Statement<{ [Member in keyof Difference]: string | null }>>;
}): Check {
  return {
    name: check.name,
    count: async (from: Queryable) => (await from.query(check.count))[0]?.count ?? 0,
    run: async (from, report) => {
      for (const statement of check.differences)
        for (const { row, problem } of await from.query(statement)) report({ row: row ?? "", problem: problem ?? "" });
    },
  };
}
