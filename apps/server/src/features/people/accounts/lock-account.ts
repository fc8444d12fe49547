import type { Tx } from "../../../platform/database/database.ts";
import { lockUser } from "./queries/users.ts";

/** Locks an account until the transaction ends. False when it was erased, or is a guest. */
export async function lockAccount(tx: Tx, id: string): Promise<boolean> {
  return (await lockUser(tx, id)) !== null;
}
