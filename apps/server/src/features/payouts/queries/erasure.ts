import type { Queryable, Tx } from "../../../platform/database/database.ts";
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

export async function listIdsOfCreator(from: Queryable, creatorId: string): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`select id from payouts where creator_id = ${creatorId}`);
  return rows.map((row) => row.id);
}

/** Removes from the snapshots of these payouts what somebody wrote of them. */
export async function eraseReasonsOfEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update events set data = (data::jsonb || '{"failureReason": null, "reference": null}')::json
    where resource_id = any(${ids}::uuid[]) and type like 'payout.%'`);
}
