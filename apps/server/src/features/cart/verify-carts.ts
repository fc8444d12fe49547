import type { Check } from "../../operations/verify/check.ts";
import { queryCheck } from "../../operations/verify/query-check.ts";
import { sql } from "../../platform/database/sql.ts";

/** Variants are retired, never deleted; a bag with a missing one would silently lose the line. */
export const cartChecks: readonly Check[] = [
  queryCheck({
    name: "lines of bags",
    count: sql<{ count: number | null }>`select count(*) as count from cart_lines`,
    differences: [
      sql<{ row: string | null; problem: string | null }>`
        select concat('bag of ', l.user_id) as row, concat('the variant ', l.variant_id, ' is not there') as problem
        from cart_lines l left join variants v on v.id = l.variant_id where v.id is null order by l.user_id limit 1000`,
    ],
  }),
];
