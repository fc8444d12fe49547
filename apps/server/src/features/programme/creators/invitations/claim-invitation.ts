import type { Tx } from "../../../../platform/database/database.ts";
import { attachInvitation } from "../queries.ts";

/**
 * Attaches the open invitation of an address to the account whose owner has just verified it, so that profile,
 * application and the checks of the creator's routes show the same state from then on. A no-op without an invitation,
 * or if the account has an application of its own.
 */
export async function claimInvitation(tx: Tx, user: { id: string; emailKey: string }): Promise<void> {
  await attachInvitation(tx, user.id, user.emailKey);
}
