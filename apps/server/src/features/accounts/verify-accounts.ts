import type { Check } from "../../operations/verify/check.ts";
import { queryCheck } from "../../operations/verify/query-check.ts";
import { sql } from "../../platform/database/sql.ts";

/** Remains of an erased account must not grant access. */
export const accountChecks: readonly Check[] = [
  queryCheck({
    name: "accounts",
    count: sql<{ count: number | null }>`select count(*) as count from users`,
    differences: [
      sql<{ row: string | null; problem: string | null }>`
        select concat('users ', u.id) as row, 'it was erased and still has a password, roles, a session or a token' as problem
        from users u
        where u.erased_at is not null and (u.password_hash is not null or u.roles <> '{}'
          or exists (select from sessions s where s.user_id = u.id) or exists (select from access_tokens t where t.user_id = u.id))
        order by u.id limit 1000`,
    ],
  }),
];
