import type { Tx } from "../../../../platform/database/database.ts";
import { endGuestSessions, findFormerScope, findGuestByToken, lockGuest, setMergedInto } from "../queries/guests.ts";
import { tokenHash } from "../tokens/token-format.ts";
import type { AccountHooks } from "./account-hooks.ts";

/**
 * The one place where a guest's session meets an account, whatever the kind of sign-in: merges the bag of the guest whose
 * session the browser had, points the guest at the account and ends the guest's sessions. Resolves with the idempotency
 * scope that the new session keeps: the guest's, also where an earlier sign-in merged that guest and its answer was lost.
 * Null where the browser had no such session. The account is locked by the caller. Orders follow in a transaction of their
 * own (docs/decisions/0019).
 */
export async function takeOverGuest(
  tx: Tx,
  hooks: AccountHooks,
  accountId: string,
  formerToken: string | null,
): Promise<string | null> {
  if (formerToken === null) return null;
  const hash = tokenHash(formerToken);
  const guestId = await findGuestByToken(tx, hash);
  if (guestId !== null && (await mergeGuest(tx, hooks, { guestId, accountId }))) return guestId;
  return findFormerScope(tx, hash, accountId);
}

/** Merges a guest into an account that the caller has locked. False where there is no such guest any more. */
export async function mergeGuest(
  tx: Tx,
  hooks: AccountHooks,
  { guestId, accountId }: { guestId: string; accountId: string },
): Promise<boolean> {
  if ((await lockGuest(tx, guestId)) === null) return false;
  await hooks.guestMerged(tx, { guestId, accountId });
  await setMergedInto(tx, guestId, accountId);
  await endGuestSessions(tx, guestId);
  return true;
}
