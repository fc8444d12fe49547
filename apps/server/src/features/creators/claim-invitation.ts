import type { Tx } from "../../platform/database/database.ts";
import { attachInvitation } from "./queries.ts";

/**
 * Hands the invitation that waits for an address to the account whose owner has just shown that the address is theirs, so
 * that profile, application and the refusals of the creator's routes name the same state from then on. Does nothing where
 * there is no invitation, or where the account has an application of its own.
 */
export async function claimInvitation(tx: Tx, user: { id: string; emailKey: string }): Promise<void> {
  await attachInvitation(tx, user.id, user.emailKey);
}
