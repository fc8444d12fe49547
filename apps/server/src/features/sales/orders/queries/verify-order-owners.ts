import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Row = { row: string | null; problem: string | null };

/**
 * Checks to whom guests' orders belong, by docs/contract/sessions-and-accounts.md#guests: to the guest who placed them, to
 * the account that the guest became, or to one that verified their address. A change of address is a verification too, so
 * an account that verified none since the order had the address then that it has now.
 */
export const orderOwnerCheck = queryCheck({
  name: "owners of guests' orders",
  count: sql<{ count: number | null }>`select count(*) as count from orders where placed_by is not null`,
  differences: [
    sql<Row>`
      select o.reference as row, concat('the guest ', o.placed_by, ' who placed it is not there') as problem
      from orders o left join users p on p.id = o.placed_by
      where o.placed_by is not null and p.id is null order by o.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('it belongs to the guest ', o.user_id, case
        when o.placed_by is null then ', and an account placed it' else concat(', and ', o.placed_by, ' placed it') end) as problem
      from orders o join users u on u.id = o.user_id
      where u.email_key is null and o.placed_by is distinct from o.user_id order by o.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('the account ', o.user_id, ' did not place it and has not verified its address') as problem
      from orders o join users u on u.id = o.user_id
      where o.placed_by <> o.user_id and u.email_key is not null and u.erased_at is null
        and (u.email_verified_at is null or (u.email_verified_at <= o.placed_at and u.email_key <> o.email_key and o.email_key <> 'erased@invalid'))
      order by o.id limit 1000`,
  ],
});
