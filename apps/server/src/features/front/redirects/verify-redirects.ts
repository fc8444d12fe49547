import { queryCheck } from "../../../platform/checks/query-check.ts";
import { sql } from "../../../platform/database/sql.ts";

/** No redirect leads to another one: visitors arrive in one hop. */
export const redirectCheck = queryCheck({
  name: "redirects",
  count: sql<{ count: number | null }>`select count(*) as count from redirects`,
  differences: [
    sql<{ row: string | null; problem: string | null }>`
      select r.path as row, concat('it leads to ', r.target, ', which is redirected itself') as problem
      from redirects r join redirects next on next.path_key = lower(r.target) order by r.path limit 1000`,
  ],
});
