import type { Queryable, Tx } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";
import type { CreatorStatus } from "../../platform/http/requests/principal.ts";

/** A creator as somebody who is paid. The address is null when the account was erased. */
export interface Payee {
  id: string;
  displayName: string;
  email: string | null;
  locale: string;
}

/** Creators by UUID, in whatever state they are; who does not exist is not in it. */
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
 * Keeps everyone else who would pay this creator, or change their standing, waiting until the transaction ends. Null when
 * there is no such creator. Orders never take this lock; it comes before those of payouts and commissions.
 */
export async function lockCreator(tx: Tx, creatorId: string): Promise<CreatorStatus | null> {
  const [row] = await tx.query(sql<{ status: string }>`
    select status from creators where id = ${creatorId} for no key update`);
  return row === undefined ? null : (row.status as CreatorStatus);
}

/** Where a creator stands at this moment; null when there is none with this id. */
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
 * Remembers at which address, normalised, a creator is paid: an order by its owner is a self-referral. Null when the way
 * of payment has none.
 */
export async function setPayoutEmailKey(tx: Tx, creatorId: string, key: string | null): Promise<void> {
  await tx.execute(sql`update creators set payout_email_key = ${key} where id = ${creatorId}`);
}
