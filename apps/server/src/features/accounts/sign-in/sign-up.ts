import type { Tx } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { emailKey, trimEmail } from "../email-address.ts";
import { personName } from "../person-name.ts";
import { findUserByEmail, insertUser } from "../queries/users.ts";
import { issueMailToken } from "../tokens/mail-token.ts";
import { type ClientFacts, type StartedSession, startSession } from "./start-session.ts";

export class EmailTaken extends DomainError {
  constructor() {
    const detail = "There is an account with this address already. Sign in, or reset its password.";
    super({
      code: "email_taken",
      detail,
      errors: [{ pointer: "#/email", code: "email_taken", detail }],
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
 * Makes an account and mails a link that verifies its address. Resolves with a session, or with null where the address
 * must be verified first; then a taken address gets the same answer, and its owner a mail that says so. Otherwise throws
 * {@link EmailTaken}.
 */
export async function signUp(tx: Tx, input: SignUp): Promise<StartedSession | null> {
  const key = emailKey(input.email);
  const user = { id: newId(), emailKey: key };
  const name = personName(input.name);
  const made = await insertUser(tx, {
    ...user,
    email: trimEmail(input.email),
    emailVerified: false,
    name,
    locale: input.locale,
    timezone: input.timezone,
    passwordHash: input.passwordHash,
    roles: [],
  });
  if (!made) {
    if (!input.verifyFirst) throw new EmailTaken();
    const owner = await findUserByEmail(tx, key);
    if (owner !== null)
      await queueMail(tx, {
        template: "sign_up_existing",
        recipient: owner.email,
        locale: owner.locale,
        data: { name: owner.name },
      });
    return null;
  }
  await queueMail(tx, {
    template: "verify_email",
    recipient: trimEmail(input.email),
    locale: input.locale,
    data: { name, token: await issueMailToken(tx, "verify_email", user) },
  });
  return input.verifyFirst ? null : startSession(tx, user.id, ["password"], input.client);
}
