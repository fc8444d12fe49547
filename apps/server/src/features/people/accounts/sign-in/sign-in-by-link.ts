import type { Tx } from "../../../../platform/database/database.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { handOver } from "../hand-over.ts";
import type { AccountsKit } from "../kit.ts";
import { setPassword } from "../queries/users.ts";
import type { IssuedChallenge } from "../second-factor/challenges.ts";
import { useMailToken } from "../tokens/mail-token.ts";
import { beginSession } from "./begin-session.ts";
import { markEmailVerified } from "./mark-email-verified.ts";
import type { ClientFacts, StartedSession } from "./start-session.ts";

/**
 * Signs in the holder of the mailed link. An account whose address was never verified is handed over to them, clean. Throws
 * `InvalidToken`; of several calls at once one succeeds.
 */
export async function signInByLink(
  tx: Tx,
  kit: AccountsKit,
  input: { token: string; client: ClientFacts },
): Promise<StartedSession | IssuedChallenge> {
  const user = await useMailToken(tx, "magic_link", input.token);
  if (!user.email_verified) {
    await setPassword(tx, user.id, null);
    await handOver(tx, kit, user);
    await markEmailVerified(tx, kit.hooks, user);
    await queueMail(tx, {
      template: "welcome",
      recipient: user.email,
      locale: user.locale,
      data: { name: "" },
    });
  }
  await kit.codes.open(tx, user.id);
  return beginSession(tx, kit.hooks, user.id, "magic_link", input.client);
}
