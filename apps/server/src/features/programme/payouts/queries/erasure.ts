import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * Erases the account from a creator's ended payouts. Open ones keep theirs until they end, because the money is owed.
 */
export async function eraseAccountsOfEnded(tx: Tx, creatorId: string): Promise<void> {
  const ended = await tx.query(sql<{ id: string }>`
    select id from payouts where creator_id = ${creatorId} and ended_at is not null order by id for no key update`);
  await tx.execute(sql`
    update payouts set method_label = '', method_sealed = '', updated_at = now(), version = version + 1
    where id = any(${ended.map((row) => row.id)}::uuid[])`);
}

/** Like eraseAccountsOfEnded, for a payout that has just ended after its creator's account was erased. */
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

/** Erases the reasons that people wrote from the event snapshots of these payouts. */
export async function eraseReasonsOfEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update events set data = (data::jsonb || '{"failureReason": null, "reference": null}')::json
    where resource_id = any(${ids}::uuid[]) and type like 'payout.%'`);
}
