import { randomBytes } from "node:crypto";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { newId } from "../../../../platform/ids.ts";
import { consumeMailToken, findMailToken, insertMailToken, type MailTokenPurpose } from "../queries/mail-tokens.ts";
import { lockUser, type UserRow } from "../queries/users.ts";
import { tokenHash } from "./token-format.ts";

const LIFETIME_SECONDS: Record<MailTokenPurpose, number> = {
  verify_email: 24 * 3_600,
  password_reset: 10 * 60,
  magic_link: 15 * 60,
  change_email: 24 * 3_600,
  undo_email_change: 7 * 24 * 3_600,
  remove_factors: 24 * 3_600,
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
  user: { id: string; emailKey: string; guestId?: string | null; email?: string; createdAt?: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertMailToken(tx, {
    hash: tokenHash(token),
    purpose,
    userId: user.id,
    emailKey: user.emailKey,
    guestId: user.guestId ?? null,
    email: user.email ?? null,
    createdAt: user.createdAt ?? null,
    lifetimeSeconds: LIFETIME_SECONDS[purpose],
  });
  return token;
}

/**
 * Does what {@link issueMailToken} does, where there is no account to make a token for: the answer must not come a statement
 * earlier than for an address that has one.
 */
export async function issueNoToken(tx: Tx, purpose: MailTokenPurpose, emailKey: string): Promise<void> {
  await issueMailToken(tx, purpose, { id: newId(), emailKey });
}

export interface UsedToken extends UserRow {
  /** The guest who signed up and has to become this account. */
  guestId: string | null;
  /** The account's new address; null if the token changes none. */
  nextEmail: string | null;
  /** The account's address when the token was made. */
  formerKey: string;
  createdAt: Date;
}

/**
 * Uses a mailed link: of several at once one gets through. Resolves with its account, locked. A link that was made for another
 * address than the account has by now is invalid, unless it brings that address back. The account is locked before
 * the token goes, because whatever ends all links of an account locks in this order too.
 */
export async function useMailToken(tx: Tx, purpose: MailTokenPurpose, token: string): Promise<UsedToken> {
  const hash = tokenHash(token);
  const found = await findMailToken(tx, hash, purpose);
  const user = found === null ? null : await lockUser(tx, found.user_id);
  const used = user === null ? null : await consumeMailToken(tx, hash, purpose);
  if (user === null || used === null) throw new InvalidToken();
  if (used.email_key !== user.email_key && purpose !== "undo_email_change") throw new InvalidToken();
  const { guest_id: guestId, email: nextEmail, email_key: formerKey, created_at: createdAt } = used;
  return { ...user, guestId, nextEmail, formerKey, createdAt };
}
