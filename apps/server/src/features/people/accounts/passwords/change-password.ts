import type { Tx } from "../../../../platform/database/database.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import type { AccountsKit } from "../kit.ts";
import { deleteMailTokens } from "../queries/mail-tokens.ts";
import { deleteSessions } from "../queries/sessions.ts";
import { setPassword } from "../queries/users.ts";
import { deleteChallenges } from "../second-factor/challenge-queries.ts";
import { useDemandedCode } from "../sign-in/require-code.ts";
import { type CheckedPassword, claimCheckedPassword } from "../sign-in/sign-in.ts";
import { renewToken } from "../sign-in/start-session.ts";

/**
 * Changes the password, given the current one and, if the account has an authenticator app, a code. Without a code this is not
 * recent authentication, since the current password may be known to others. Ends all other sessions and mailed links, but those that verify the address or undo a change of it; personal access
 * tokens stay, because they were never tied to the password. The owner gets a mail. Resolves with the session's new
 * token.
 */
export async function changePassword(
  tx: Tx,
  kit: AccountsKit,
  input: {
    checked: CheckedPassword;
    code: string | undefined;
    session: { id: string; token: string };
    passwordHash: string;
  },
): Promise<string> {
  const { session, code } = input;
  const user = await claimCheckedPassword(tx, kit.throttle, input.checked);
  const isRecent = await useDemandedCode(tx, kit, { user, sessionId: session.id, code });
  await setPassword(tx, user.id, input.passwordHash);
  await deleteSessions(tx, user.id, session.id);
  const token = await renewToken(tx, session.id, { formerToken: session.token, isRecent });
  await deleteMailTokens(tx, user.id, "password_reset");
  await deleteMailTokens(tx, user.id, "magic_link");
  await deleteMailTokens(tx, user.id, "change_email");
  await deleteChallenges(tx, user.id);
  await queueMail(tx, {
    template: "password_changed",
    recipient: user.email,
    locale: user.locale,
    data: { name: user.name },
  });
  return token;
}
