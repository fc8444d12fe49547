import type { Database, Queryable } from "../../../platform/database/database.ts";
import { deleteLongExpiredTokens } from "./queries/access-tokens.ts";
import { deleteGuestsWithoutOrders, deleteOldTombstones, lockAbandonedGuests } from "./queries/guests.ts";
import { deleteExpiredMailTokens } from "./queries/mail-tokens.ts";
import { deleteExpiredSessions } from "./queries/sessions.ts";
import { deleteOldFailures } from "./queries/sign-in-failures.ts";
import { deleteExpiredChallenges } from "./second-factor/challenge-queries.ts";
import type { AccountHooks } from "./sign-in/account-hooks.ts";

const AT_ONCE = 5_000;

/** Deletes expired credentials, a few thousand rows at a time. Skips rows that other transactions hold. */
export async function forgetExpired(from: Queryable): Promise<void> {
  for (const forget of [
    deleteExpiredSessions,
    deleteExpiredMailTokens,
    deleteExpiredChallenges,
    deleteLongExpiredTokens,
    deleteOldFailures,
  ])
    while ((await forget(from, AT_ONCE)) === AT_ONCE);
}

const GUESTS_AT_ONCE = 500;

/**
 * A guest whose sessions have all ended loses the bag, and is removed where no order names the guest; a merged one is removed
 * once no order does.
 */
export async function forgetGuests(database: Database, hooks: AccountHooks): Promise<void> {
  for (let found = GUESTS_AT_ONCE; found === GUESTS_AT_ONCE; )
    found = await database.transaction(async (tx) => {
      const ids = await lockAbandonedGuests(tx, GUESTS_AT_ONCE);
      await hooks.guestsForgotten(tx, ids);
      await deleteGuestsWithoutOrders(tx, ids);
      return ids.length;
    });
  while ((await deleteOldTombstones(database.reads, GUESTS_AT_ONCE)) === GUESTS_AT_ONCE);
}
