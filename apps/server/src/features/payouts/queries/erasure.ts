import type { Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/**
 * Empties the account in payouts of a creator that have ended. Those under way keep theirs until then: the money is owed.
 */
export async function eraseAccountsOfEnded(tx: Tx, creatorId: string): Promise<void> {
  const ended = await tx.query(sql<{ id: string }>`
    select id from payouts where creator_id = ${creatorId} and ended_at is not null order by id for no key update`);
  await tx.execute(sql`
    update payouts set method_label = '', method_sealed = '', updated_at = now(), version = version + 1
    where id = any(${ended.map((row) => row.id)}::uuid[])`);
}

/** The same for one that has just ended, where the creator's account was erased meanwhile. */
export async function forgetAccountOfErased(tx: Tx, payoutId: string): Promise<void> {
  await tx.execute(sql`
    update payouts p set method_label = '', method_sealed = ''
    from creators c join users u on u.id = c.user_id
    where p.id = ${payoutId} and c.id = p.creator_id and u.erased_at is not null`);
}
