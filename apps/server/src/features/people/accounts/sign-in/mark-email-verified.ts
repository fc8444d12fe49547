import type { Tx } from "../../../../platform/database/database.ts";
import { setEmailVerified, type UserRow } from "../queries/users.ts";
import type { AccountHooks } from "./account-hooks.ts";

/** Notes that the address is its owner's, by whatever proof, and gives them what was waiting for that address. */
export async function markEmailVerified(
  tx: Tx,
  hooks: AccountHooks,
  user: Pick<UserRow, "id" | "email_key">,
): Promise<void> {
  await setEmailVerified(tx, user.id);
  await hooks.emailVerified(tx, { id: user.id, emailKey: user.email_key });
}
