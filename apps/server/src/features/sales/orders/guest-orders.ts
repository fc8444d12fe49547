/** Statements with which orders of guests change hands; see `checkout/guests/collect-orders.ts`. */
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

export interface Collecting {
  accountId: string;
  /** The verified address; null where only guests who were merged count. */
  emailKey: string | null;
}

/**
 * Orders that belong to the account by now: those of guests who were merged into it, owned or placed, and those that guests
 * placed under its verified address and that no account owns. In the order of their ids.
 */
export async function findOrdersToCollect(from: Queryable, of: Collecting, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ id: string | null }>`
    select o.id from users u join orders o on o.user_id = u.id where u.merged_into = ${of.accountId}
    union
    select o.id from users u join orders o on o.placed_by = u.id and o.placed_by is not null where u.merged_into = ${of.accountId}
    union
    select o.id from orders o join users u on u.id = o.user_id
    where o.placed_by is not null and o.email_key = ${of.emailKey}::text and o.user_id = o.placed_by
      and u.email_key is null and u.erased_at is null and u.merged_into is null
    order by id limit ${limit}`);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Locks orders in the order of their ids. */
export async function lockGuestOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(
    sql<{ id: string }>`select id from orders where id = any(${ids}::uuid[]) order by id for no key update`,
  );
}

export interface CollectedOrder {
  id: string;
  creator_id: string | null;
  email: string;
  discount_id: string | null;
  status: string;
  former_owner: string;
}

/** Gives these locked orders to the account, unless another account has got one meanwhile. */
export function giveOrders(tx: Tx, of: Collecting, ids: readonly string[]): Promise<CollectedOrder[]> {
  return tx.query(sql<CollectedOrder>`
    update orders o set user_id = ${of.accountId}
    from users u
    where o.id = any(${ids}::uuid[]) and u.id = o.user_id and u.email_key is null and u.erased_at is null
      and (u.merged_into = ${of.accountId} or (u.merged_into is null and o.email_key = ${of.emailKey}::text and o.placed_by = o.user_id))
    returning o.id, o.creator_id, o.email, o.discount_id, o.status, u.id as former_owner`);
}

/** The account goes on using what its guests placed and another account owns. */
export async function inheritPlaced(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update orders o set placed_by = u.merged_into
    from users u where o.id = any(${ids}::uuid[]) and u.id = o.placed_by and u.merged_into = ${accountId}`);
}

/** Accounts whose merged guests still own or have placed orders. */
export async function findAccountsToCollect(from: Queryable, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ merged_into: string | null }>`
    select distinct u.merged_into from users u
    where u.merged_into is not null
      and (exists (select from orders o where o.user_id = u.id) or exists (select from orders o where o.placed_by = u.id))
    limit ${limit}`);
  return rows.flatMap(({ merged_into }) => merged_into ?? []);
}
