import type { Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/**
 * Gives accounts without a name that of the address which they saved with one of these orders. The worker does it after the
 * order, so that placement takes no lock of an account.
 */
export async function nameAccounts(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.execute(sql`
    with named as (
      select u.id, (
        select max(o.shipping_address ->> 'name') from orders o join addresses a on a.user_id = o.user_id and a.name = o.shipping_address ->> 'name'
        where o.user_id = u.id and o.id = any(${orderIds}::uuid[])) as name
      from users u
      where u.id in (select user_id from orders where id = any(${orderIds}::uuid[])) and u.name = '' and u.email_key is not null
        and u.erased_at is null
      order by u.id for no key update
    )
    update users u set name = n.name, updated_at = now() from named n where u.id = n.id and n.name is not null`);
}
