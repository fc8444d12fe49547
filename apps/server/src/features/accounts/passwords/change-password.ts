import type { Tx } from "../../../platform/database/database.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { deleteMailTokens } from "../queries/mail-tokens.ts";
import { deleteSessions, markAuthenticated } from "../queries/sessions.ts";
import { setPassword } from "../queries/users.ts";
import { type CheckedPassword, claimCheckedPassword } from "../sign-in/sign-in.ts";
import type { SignInThrottle } from "./sign-in-throttle.ts";

/**
 * Sets a new password for somebody who knows the old one. All other sessions end, and so do links that were mailed for a
 * reset; personal access tokens stay, because they were never tied to the password. Told by mail.
 */
export async function changePassword(
  tx: Tx,
  throttle: SignInThrottle,
  input: { checked: CheckedPassword; sessionId: string; passwordHash: string; ip: string },
): Promise<void> {
  const user = await claimCheckedPassword(tx, throttle, input.checked, input.ip);
  await setPassword(tx, user.id, input.passwordHash);
  await deleteSessions(tx, user.id, input.sessionId);
  await markAuthenticated(tx, input.sessionId);
  await deleteMailTokens(tx, user.id, "password_reset");
  await deleteMailTokens(tx, user.id, "magic_link");
  await queueMail(tx, {
    template: "password_changed",
    recipient: user.email,
    locale: user.locale,
    data: { name: user.name },
  });
}
