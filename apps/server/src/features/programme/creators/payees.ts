import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { CreatorStatus } from "../../../platform/http/requests/principal.ts";

/** A creator as the payee of payouts. The address is null if the account was erased. */
export interface Payee {
  id: string;
  displayName: string;
  email: string | null;
  locale: string;
}

/** Creators by UUID, in any state; unknown UUIDs are missing. */
export async function readPayees(from: Queryable, creatorIds: readonly string[]): Promise<Map<string, Payee>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await from.query(sql<{ id: string; display_name: string; email: string | null; locale: string | null }>`
    select c.id, c.display_name, u.email, u.locale
    from creators c left join users u on u.id = c.user_id and u.erased_at is null
    where c.id = any(${creatorIds}::uuid[])`);
  return new Map(
    rows.map(({ id, display_name, email, locale }) => [
      id,
      { id, displayName: display_name, email, locale: locale ?? "en" },
    ]),
  );
}

/**
 * Locks a creator, so that other payouts to them and changes of their status wait until the transaction ends. Null if
 * the creator does not exist. Orders never take this lock; it comes before those of payouts and commissions.
 */
export async function lockCreator(tx: Tx, creatorId: string): Promise<CreatorStatus | null> {
  const [row] = await tx.query(sql<{ status: string }>`
    select status from creators where id = ${creatorId} for no key update`);
  return row === undefined ? null : (row.status as CreatorStatus);
}

/** A creator's current status; null if no creator has this id. */
export async function readCreatorStatus(from: Queryable, creatorId: string): Promise<CreatorStatus | null> {
  const [row] = await from.query(sql<{ status: string }>`select status from creators where id = ${creatorId}`);
  return row === undefined ? null : (row.status as CreatorStatus);
}

/** The creator of an account, or null. */
export async function findCreatorIdOfUser(from: Queryable, userId: string): Promise<string | null> {
  const [row] = await from.query(sql<{ id: string }>`select id from creators where user_id = ${userId}`);
  return row?.id ?? null;
}

/**
 * Stores the normalised address that a creator is paid at: an order by its owner is a self-referral. Null if the payout
 * method has no address.
 */
export async function setPayoutEmailKey(tx: Tx, creatorId: string, key: string | null): Promise<void> {
  await tx.execute(sql`update creators set payout_email_key = ${key} where id = ${creatorId}`);
}
