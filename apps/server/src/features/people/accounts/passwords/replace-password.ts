import type { Tx } from "../../../../platform/database/database.ts";
import { emailKey } from "../email-address.ts";
import { revokeCredentials } from "../end-everything.ts";
import { findUserByEmail, lockUser, setPassword } from "../queries/users.ts";

/** Gives the account of an address another password, and ends its sessions and tokens. No-op without such an account. */
export async function replacePassword(tx: Tx, email: string, passwordHash: string): Promise<void> {
  const owner = await findUserByEmail(tx, emailKey(email));
  const user = owner === null ? null : await lockUser(tx, owner.id);
  if (user === null) return;
  await revokeCredentials(tx, user.id);
  await setPassword(tx, user.id, passwordHash);
}
