import type { Queryable } from "../../platform/database/database.ts";
import { deleteLongExpiredTokens } from "./queries/access-tokens.ts";
import { deleteExpiredMailTokens } from "./queries/mail-tokens.ts";
import { deleteExpiredSessions } from "./queries/sessions.ts";
import { deleteOldFailures } from "./queries/sign-in-failures.ts";
import { deleteExpiredChallenges } from "./second-factor/challenge-queries.ts";

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
