import type { Queryable } from "../database/database.ts";
import type { Statement } from "../database/sql.ts";
import type { Check, Difference } from "./check.ts";

/**
 * A check of one or a few statements that return the differences: at most 1,000 rows, so that a badly damaged shop does
 * not fill the memory. Repair these and run it again to find the rest.
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
