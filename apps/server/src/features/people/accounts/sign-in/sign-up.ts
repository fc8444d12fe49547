import { isUniqueViolation } from "../../../../platform/database/connection.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { newId } from "../../../../platform/ids.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { emailKey, trimEmail } from "../email-address.ts";
import { isReserved } from "../email-change/email-change-queries.ts";
import { tellOfTakenAddress } from "../email-change/tell-of-taken-address.ts";
import { personName } from "../person-name.ts";
import { convertGuest, findGuestByToken, type GuestRow, lockGuest } from "../queries/guests.ts";
import { deleteSessions } from "../queries/sessions.ts";
import { discardUser, findUserByEmail, insertUser } from "../queries/users.ts";
import { issueMailToken, issueNoToken } from "../tokens/mail-token.ts";
import { tokenHash } from "../tokens/token-format.ts";
import type { AccountHooks } from "./account-hooks.ts";
import { type ClientFacts, type StartedSession, startSession } from "./start-session.ts";

export class EmailTaken extends DomainError {
  constructor(pointer = "#/email") {
    const detail = "There is an account with this address already. Sign in, or reset its password.";
    super({
      code: "email_taken",
      detail,
      errors: [{ pointer, code: "email_taken", detail }],
    });
  }
}

export interface SignUp {
  email: string;
  name: string;
  passwordHash: string;
  locale: string;
  timezone: string;
  client: ClientFacts;
  /** True: no session before the address is verified, and no word about whether it has an account. */
  verifyFirst: boolean;
}

/**
 * Makes an account, of the guest whose session the browser has where there is one (whose language and time zone stay), and
 * mails a link that verifies its address. Resolves with a session, or with null where the address must be verified first;
 * then a taken address gets the same answer, and its owner a mail that says so. Otherwise throws {@link EmailTaken}.
 */
export async function signUp(tx: Tx, hooks: AccountHooks, input: SignUp): Promise<StartedSession | null> {
  const key = emailKey(input.email);
  const name = personName(input.name);
  const guest = await lockFormerGuest(tx, input.client);
  const guestId = guest?.id ?? null;
  const { locale, timezone } = guest ?? input;
  const account = { email: trimEmail(input.email), emailKey: key, name, passwordHash: input.passwordHash };
  // Where the address is verified first, the guest stays one until then; the token says whom to convert.
  const converts = guestId !== null && !input.verifyFirst;
  const user = { id: converts ? guestId : newId(), emailKey: key, guestId: converts ? null : guestId };
  const made = converts
    ? await convert(tx, guestId, account)
    : await insertUser(tx, { ...account, id: user.id, locale, timezone, emailVerified: false, roles: [] });
  // Looked at after the insert: whoever left the address meanwhile has reserved it before.
  const reserved = await isReserved(tx, key, user.id);
  if (!made || reserved) {
    if (!input.verifyFirst) throw new EmailTaken();
    if (made) await discardUser(tx, user.id);
    await tellOfTakenAddress(tx, { email: account.email, locale, template: "sign_up_existing" });
    await issueNoToken(tx, "verify_email", key);
    return null;
  }
  // The same statements for a new address as for a taken one, whose owner is looked up.
  if (input.verifyFirst) await findUserByEmail(tx, key);
  await queueMail(tx, {
    template: "verify_email",
    recipient: account.email,
    locale,
    data: { name, token: await issueMailToken(tx, "verify_email", user) },
  });
  return input.verifyFirst ? null : startSession(tx, hooks, user.id, ["password"], input.client);
}

async function lockFormerGuest(tx: Tx, { formerToken = null }: ClientFacts): Promise<GuestRow | null> {
  const guestId = formerToken === null ? null : await findGuestByToken(tx, tokenHash(formerToken));
  return guestId === null ? null : lockGuest(tx, guestId);
}

/** The guest keeps id, bag and orders; the sessions of before end. False when the address has an account already. */
async function convert(tx: Tx, guestId: string, account: Parameters<typeof convertGuest>[2]): Promise<boolean> {
  try {
    if (!(await convertGuest(tx, guestId, account))) return false;
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) throw new EmailTaken();
    throw error;
  }
  await deleteSessions(tx, guestId, null);
  return true;
}
