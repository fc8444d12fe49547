import { randomBytes } from "node:crypto";
import type { Tx } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { consumeMailToken, findMailToken, insertMailToken, type MailTokenPurpose } from "../queries/mail-tokens.ts";
import { lockUser, type UserRow } from "../queries/users.ts";
import { tokenHash } from "./token-format.ts";

const LIFETIME_SECONDS: Record<MailTokenPurpose, number> = {
  verify_email: 24 * 3_600,
  password_reset: 10 * 60,
  magic_link: 15 * 60,
};

/** One answer for wrong, used and expired tokens, so that it reveals nothing. */
export class InvalidToken extends DomainError {
  constructor() {
    const detail = "The token of the mailed link is wrong, used or expired. Ask for a new mail.";
    super({
      code: "invalid_token",
      detail,
      errors: [{ pointer: "#/token", code: "invalid_token", detail }],
    });
  }
}

/** Makes the token of a mailed link: 32 random bytes, of which only a hash is stored with the account. */
export async function issueMailToken(
  tx: Tx,
  purpose: MailTokenPurpose,
  user: { id: string; emailKey: string; guestId?: string | null },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertMailToken(tx, {
    hash: tokenHash(token),
    purpose,
    userId: user.id,
    emailKey: user.emailKey,
    guestId: user.guestId ?? null,
    lifetimeSeconds: LIFETIME_SECONDS[purpose],
  });
  return token;
}

export interface UsedToken extends UserRow {
  /** The guest who signed up and has to become this account. */
  guestId: string | null;
}

/**
 * Uses a mailed link: of several at once one gets through. Resolves with its account, locked. The account is locked before
 * the token goes, because whatever ends all links of an account locks in this order too.
 */
export async function useMailToken(tx: Tx, purpose: MailTokenPurpose, token: string): Promise<UsedToken> {
  const hash = tokenHash(token);
  const found = await findMailToken(tx, hash, purpose);
  const user = found === null ? null : await lockUser(tx, found.user_id);
  const used = user === null ? null : await consumeMailToken(tx, hash, purpose);
  if (user === null || used === null || used.email_key !== user.email_key) throw new InvalidToken();
  return { ...user, guestId: used.guest_id };
}
