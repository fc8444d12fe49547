import type { Tx } from "../../../../platform/database/database.ts";
import { networkKey } from "../../../../platform/http/limits/rate-limit.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { revokeCredentials } from "../end-everything.ts";
import { handOver } from "../hand-over.ts";
import type { AccountsKit } from "../kit.ts";
import { findMailToken } from "../queries/mail-tokens.ts";
import { findUser, setPassword } from "../queries/users.ts";
import { offerRemoval, type RemovableFactors } from "../second-factor/remove-by-link.ts";
import { markEmailVerified } from "../sign-in/mark-email-verified.ts";
import { InvalidToken, useMailToken } from "../tokens/mail-token.ts";
import { tokenHash } from "../tokens/token-format.ts";
import { checkNewPassword, hashPassword } from "./passwords.ts";

/**
 * Sets the password for the holder of the mailed link, who has thereby shown that the address is theirs. All sessions,
 * access tokens and other mailed links end; an account whose address was never verified is handed over clean. Resolves with
 * the factors that stay, if a thief could have added them. Throws `InvalidToken`; of several calls at once one succeeds.
 */
export async function resetPassword(
  tx: Tx,
  kit: AccountsKit,
  input: { token: string; passwordHash: string; ip: string },
): Promise<RemovableFactors | null> {
  const user = await useMailToken(tx, "password_reset", input.token);
  await handOver(tx, kit, user);
  await setPassword(tx, user.id, input.passwordHash);
  await markEmailVerified(tx, kit.hooks, user);
  await revokeCredentials(tx, user.id);
  await kit.codes.open(tx, user.id);
  await kit.throttle.reset(tx, user.email_key, input.ip);
  const factors = await offerRemoval(tx, user);
  await queueMail(tx, {
    template: "password_changed",
    recipient: user.email,
    locale: user.locale,
    data: { name: user.email_verified ? user.name : "", ...(factors === null ? {} : { factors }) },
  });
  return factors;
}

/**
 * The whole step, for endpoint and page alike: the password is judged and the token looked at before the costly hash, so
 * that made-up tokens cost little.
 */
export async function confirmPasswordReset(
  kit: AccountsKit,
  input: { token: string; password: string; ip: string },
): Promise<RemovableFactors | null> {
  const { database } = kit.services;
  checkNewPassword(input.password, null);
  const found = await findMailToken(database.reads, tokenHash(input.token), "password_reset");
  const owner = found === null ? null : await findUser(database.reads, found.user_id);
  if (owner === null) throw new InvalidToken();
  const { name: storeName } = await kit.settings.current();
  checkNewPassword(input.password, { email: owner.email, name: owner.name, storeName });
  const passwordHash = await hashPassword(input.password, { network: networkKey(input.ip) });
  const factors = await database.transaction((tx) => resetPassword(tx, kit, { ...input, passwordHash }));
  await kit.collectOrders({ userId: owner.id, email: owner.email, emailVerified: true });
  return factors;
}
