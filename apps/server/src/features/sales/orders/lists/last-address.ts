import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { KeptAddress } from "../../../ground/store/address.ts";

/**
 * Returns the e-mail, delivery and billing address of a buyer's last order, or null. Ignores orders placed before the owner of the address
 * took over the account, because a stranger may have placed them.
 */
export async function readLastAddress(
  from: Queryable,
  userId: string,
): Promise<{ email: string; address: KeptAddress; billing: KeptAddress | null } | null> {
  const [row] = await from.query(sql<{ email: string; shipping_address: unknown; billing_address: unknown }>`
    select email, shipping_address, billing_address from orders
    where user_id = ${userId} and shipping_address is not null
      and placed_at >= coalesce((select handed_over_at from users where id = ${userId}), '-infinity')
    order by placed_at desc, id desc limit 1`);
  if (row === undefined) return null;
  const { email, shipping_address: address, billing_address: billing } = row;
  return { email, address: address as KeptAddress, billing: billing as KeptAddress | null };
}
