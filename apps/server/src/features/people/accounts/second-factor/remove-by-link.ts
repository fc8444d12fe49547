import type { Tx } from "../../../../platform/database/database.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { object } from "../../../../platform/http/requests/schema.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { deletePasskeys, listPasskeys } from "../passkeys/passkey-queries.ts";
import type { UserRow } from "../queries/users.ts";
import { mailTokenInput } from "../schemas.ts";
import { issueMailToken, useMailToken } from "../tokens/mail-token.ts";
import { deleteChallenges } from "./challenge-queries.ts";
import { deleteTotpSince, findTotp } from "./factor-queries.ts";

/** An app that was added before stays: it is what stops someone who only has the owner's mailbox. */
const NEW_APP_MS = 30 * 86_400_000;
const MOST_NAMED = 20;

/** Passkeys and an app that a thief could have added, and the token that removes them. */
export interface RemovableFactors {
  /** Their names. */
  passkeys: string[];
  /** An authenticator app that was added within the last 30 days. */
  newApp: boolean;
  token: string;
}

/** Names what a reset of the password has left, with a token to remove it; null if there is nothing. */
export async function offerRemoval(tx: Tx, user: UserRow): Promise<RemovableFactors | null> {
  const passkeys = (await listPasskeys(tx, user.id, null, MOST_NAMED)).map(({ name }) => name);
  const app = await findTotp(tx, user.id);
  const newApp = mayLoseApp(user) && app?.confirmed_at != null && app.confirmed_at.getTime() > newSince().getTime();
  if (passkeys.length === 0 && !newApp) return null;
  const token = await issueMailToken(tx, "remove_factors", { id: user.id, emailKey: user.email_key });
  return { passkeys, newApp, token };
}

/** Removes all passkeys, and an authenticator app that was added lately. The owner gets a mail. Throws `InvalidToken`. */
export async function removeByLink(tx: Tx, token: string): Promise<void> {
  const user = await useMailToken(tx, "remove_factors", token);
  await deletePasskeys(tx, user.id);
  if (mayLoseApp(user)) await deleteTotpSince(tx, user.id, newSince());
  await deleteChallenges(tx, user.id);
  const data = { name: user.name, change: "removed", factor: "passkey" } as const;
  await queueMail(tx, { template: "second_factor_changed", recipient: user.email, locale: user.locale, data });
}

/** An administrator removes the app of staff, whose accounts open more than their own. */
const mayLoseApp = ({ roles }: UserRow) => roles.length === 0;
const newSince = () => new Date(Date.now() - NEW_APP_MS);

export function removeByLinkEndpoint(): Endpoint {
  return endpoint({
    operationId: "removeSignInMethods",
    method: "POST",
    path: "/api/auth/password-reset/remove-sign-in-methods",
    access: "public",
    tag: "Account",
    summary: "Remove passkeys with the token mailed after a password reset",
    description:
      "Also removes an authenticator app that was added within 30 days before; an older one stays, and that of staff. The token works once, for 24 hours.",
    body: object({ token: mailTokenInput }, { title: "RemoveSignInMethods" }),
    answers: { 204: null },
    errors: ["invalid_token"],
    handle: async ({ body, transaction }) =>
      transaction(async (tx) => {
        await removeByLink(tx, body.token);
        return { status: 204 };
      }),
  });
}
