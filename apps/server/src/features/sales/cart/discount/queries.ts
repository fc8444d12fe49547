import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Writes the code of a bag that the caller holds, or none. The same code again is a no-op. */
export async function writeDiscountCode(tx: Tx, userId: string, code: string | null): Promise<void> {
  await tx.execute(sql`
    update carts set discount_code = ${code}::text, version = version + 1, updated_at = now(), not_merged = null
    where user_id = ${userId} and discount_code is distinct from ${code}::text`);
}

/** The code of the guest's bag replaces that of the account's, since it was typed later. The caller holds both bags. */
export async function inheritDiscountCode(tx: Tx, ids: { guestId: string; accountId: string }): Promise<void> {
  await tx.execute(sql`
    update carts c set discount_code = g.discount_code, version = c.version + 1, updated_at = now()
    from carts g where c.user_id = ${ids.accountId} and g.user_id = ${ids.guestId} and g.discount_code is not null
      and c.discount_code is distinct from g.discount_code`);
}
