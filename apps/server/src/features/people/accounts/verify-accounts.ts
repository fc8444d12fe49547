import type { Check } from "../../../platform/checks/check.ts";
import { queryCheck } from "../../../platform/checks/query-check.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Remains of an erased account must not grant access. A merged guest names an account, whose sessions alone go on with the guest's keys. Who is a partner follows from the integrations. */
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
      sql<{ row: string | null; problem: string | null }>`
        select concat('users ', u.id) as row, concat('it was merged into ', u.merged_into, ', which is ', case
          when a.id is null then 'not there' else 'a guest' end) as problem
        from users u left join users a on a.id = u.merged_into
        where u.merged_into is not null and (a.id is null or a.email_key is null) order by u.id limit 1000`,
      sql<{ row: string | null; problem: string | null }>`
        select concat('sessions ', s.id) as row, concat('it goes on with the keys of ', g.id, ', who is not its user and was not merged into its user') as problem
        from sessions s join users g on g.id = s.idempotency_scope
        where g.id <> s.user_id and g.merged_into is distinct from s.user_id order by s.id limit 1000`,
      sql<{ row: string | null; problem: string | null }>`
        select concat('users ', u.id) as row, concat('it is ', case when u.is_partner then 'a' else 'no' end, ' partner, the integrations say otherwise') as problem
        from users u
        where u.is_partner <> exists (select from integrations i where i.user_id = u.id and i.status = 'approved') order by u.id limit 1000`,
    ],
  }),
  queryCheck({
    name: "roles of accounts",
    count: sql<{ count: number | null }>`select count(*) as count from user_roles`,
    differences: [
      sql<{ row: string | null; problem: string | null }>`
        select concat('users ', u.id) as row, concat('its column says ', coalesce(nullif(array_to_string(u.roles, ', '), ''), 'no role'),
          ', its roles are ', coalesce((select string_agg(r.name, ', ' order by r.name) from user_roles h join roles r on r.id = h.role_id where h.user_id = u.id), 'none')) as problem
        from users u
        where (u.roles <> '{}' or exists (select from user_roles h where h.user_id = u.id))
          and ('admin' = any(u.roles) <> exists (select from user_roles h join roles r on r.id = h.role_id where h.user_id = u.id and r.built_in = 'owner')
            or 'staff' = any(u.roles) <> exists (
              select from user_roles h join roles r on r.id = h.role_id where h.user_id = u.id and r.built_in is distinct from 'owner'))
        order by u.id limit 1000`,
    ],
  }),
];
