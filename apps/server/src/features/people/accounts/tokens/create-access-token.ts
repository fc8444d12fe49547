import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, Invalid } from "../../../../platform/errors.ts";
import type { Principal } from "../../../../platform/http/requests/principal.ts";
import { newId } from "../../../../platform/ids.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { type AccessTokenRow, countAccessTokens, insertAccessToken } from "../queries/access-tokens.ts";
import { lockUser } from "../queries/users.ts";
import { newToken, TOKEN_PREFIX_LENGTH, tokenHash } from "./token-format.ts";

const MAX_TOKENS = 100;

export class TooManyAccessTokens extends DomainError {
  constructor() {
    super({
      code: "too_many_access_tokens",
      detail: `An account has at most ${MAX_TOKENS} access tokens. Delete one that is not used any more.`,
    });
  }
}

class ExpiryInThePast extends Invalid {
  constructor() {
    super([{ pointer: "#/expiresAt", code: "in_the_past", detail: "This must be in the future." }]);
  }
}

/** Makes a personal access token, of which only this result has the text, and tells the owner by mail. */
export async function createAccessToken(
  tx: Tx,
  principal: Principal,
  input: { name: string; scopes: readonly string[]; expiresAt: Date | null },
): Promise<{ token: string; row: AccessTokenRow }> {
  if (input.expiresAt !== null && input.expiresAt.getTime() <= Date.now()) throw new ExpiryInThePast();
  const user = await lockUser(tx, principal.userId);
  if (user === null) throw new Error("The account was erased during the request.");
  if ((await countAccessTokens(tx, user.id)) >= MAX_TOKENS) throw new TooManyAccessTokens();
  const token = newToken("pat");
  const row = await insertAccessToken(tx, {
    id: newId(),
    tokenHash: tokenHash(token),
    userId: user.id,
    name: input.name.trim(),
    scopes: input.scopes,
    prefix: token.slice(0, TOKEN_PREFIX_LENGTH),
    last4: token.slice(-4),
    expiresAt: input.expiresAt,
  });
  await queueMail(tx, {
    template: "access_token_created",
    recipient: user.email,
    locale: user.locale,
    data: { name: user.name, tokenName: row.name },
  });
  return { token, row };
}
