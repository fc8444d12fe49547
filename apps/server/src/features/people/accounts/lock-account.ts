import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { lockUser } from "./queries/users.ts";

/** Locks an account until the transaction ends. False when it was erased, or is a guest. */
export async function lockAccount(tx: Tx, id: string): Promise<boolean> {
  return (await lockUser(tx, id)) !== null;
}

/** True for an account that was not erased; false for a guest. */
export async function isOpenAccount(from: Queryable, userId: string): Promise<boolean> {
  const rows = await from.query(sql<{ id: string }>`
    select id from users where id = ${userId} and email_key is not null and erased_at is null`);
  return rows.length === 1;
}
