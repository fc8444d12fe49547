import type { Tx } from "../../../platform/database/database.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { deleteMailTokens } from "../queries/mail-tokens.ts";
import { deleteSessions } from "../queries/sessions.ts";
import { setPassword } from "../queries/users.ts";
import { deleteChallenges } from "../second-factor/challenge-queries.ts";
import { type CheckedPassword, claimCheckedPassword } from "../sign-in/sign-in.ts";
import { renewToken } from "../sign-in/start-session.ts";
import type { SignInThrottle } from "./sign-in-throttle.ts";

/**
 * Changes the password of a user who knows the old one. Ends all other sessions and mailed links, but those that verify the address or undo a change of it; personal access
 * tokens stay, because they were never tied to the password. The owner gets a mail. Resolves with the session's new
 * token.
 */
export async function changePassword(
  tx: Tx,
  throttle: SignInThrottle,
  input: { checked: CheckedPassword; session: { id: string; token: string }; passwordHash: string },
): Promise<string> {
  const user = await claimCheckedPassword(tx, throttle, input.checked);
  await setPassword(tx, user.id, input.passwordHash);
  await deleteSessions(tx, user.id, input.session.id);
  const token = await renewToken(tx, input.session.id, input.session.token);
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
