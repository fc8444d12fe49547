import type { Tx } from "../../../../platform/database/database.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { revokeCredentials } from "../end-everything.ts";
import type { AccountsKit } from "../kit.ts";
import { setPassword } from "../queries/users.ts";
import { removeFactorsSince } from "../second-factor/remove-factors.ts";
import type { AccountHooks } from "../sign-in/account-hooks.ts";
import { markEmailVerified } from "../sign-in/mark-email-verified.ts";
import { InvalidToken, useMailToken } from "../tokens/mail-token.ts";
import { takeAddress } from "./confirm-email-change.ts";
import { deleteUndoTokensSince, findFirstRequest } from "./email-change-queries.ts";

/**
 * Brings back the address that the link was mailed to, through however many changes since, and ends all that somebody else
 * may have: password, sessions, access tokens, mailed links, and factors added since the change was first asked for. Before
 * the confirmation it calls the change off. Throws `InvalidToken`; of several calls at once one succeeds.
 */
async function undoEmailChange(tx: Tx, hooks: AccountHooks, token: string): Promise<{ userId: string; email: string }> {
  const user = await useMailToken(tx, "undo_email_change", token);
  const { id, nextEmail: email, formerKey, locale, name } = user;
  if (email === null) throw new InvalidToken();
  const first = await findFirstRequest(tx, id, formerKey);
  const since = first !== null && first < user.createdAt ? first : user.createdAt;
  await takeAddress(tx, id, email);
  await setPassword(tx, id, null);
  await revokeCredentials(tx, id);
  await deleteUndoTokensSince(tx, id, since);
  await removeFactorsSince(tx, id, since);
  await markEmailVerified(tx, hooks, { id, email_key: formerKey });
  await queueMail(tx, { template: "email_change_undone", recipient: email, locale, data: { name } });
  return { userId: id, email };
}

/** The whole step of the page behind the mailed link. */
export async function confirmUndo(kit: AccountsKit, token: string): Promise<void> {
  const account = await kit.services.database.transaction((tx) => undoEmailChange(tx, kit.hooks, token));
  await kit.collectOrders({ ...account, emailVerified: true });
}
