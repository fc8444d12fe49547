import type { Tx } from "../../../../platform/database/database.ts";

/**
 * Steps of other features in the life of an account, each in the transaction of the caller. `src/account-hooks.ts` names
 * them, so that accounts imports no feature above it.
 */
export interface AccountHooks {
  /** Creates what a new guest owns. */
  guestCreated(tx: Tx, userId: string): Promise<void>;
  /** Merges what a guest owns into an account. The caller has locked both. */
  guestMerged(tx: Tx, ids: { guestId: string; accountId: string }): Promise<void>;
  /** Deletes what abandoned guests own. The caller has locked them. */
  guestsForgotten(tx: Tx, userIds: readonly string[]): Promise<void>;
  /** Runs when an account's owner has proved that the address is theirs. */
  emailVerified(tx: Tx, user: { id: string; emailKey: string }): Promise<void>;
}
