import type { Tx } from "../../../platform/database/database.ts";
import { deleteAccessTokens } from "./queries/access-tokens.ts";
import { deleteMailTokens } from "./queries/mail-tokens.ts";
import { deleteSessions } from "./queries/sessions.ts";
import { deleteChallenges } from "./second-factor/challenge-queries.ts";

/** Ends all that opens an account beside its password: sessions, personal access tokens, mailed links (but those that undo a change of address or remove factors) and sign-ins that wait for their second factor. */
export async function revokeCredentials(tx: Tx, userId: string): Promise<void> {
  await deleteSessions(tx, userId, null);
  await deleteAccessTokens(tx, userId);
  await deleteMailTokens(tx, userId, null);
  await deleteChallenges(tx, userId);
}
