import type { Database, Tx } from "../../../platform/database/database.ts";
import { Invalid } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { emailKey, isEmailAddress, trimEmail } from "./email-address.ts";
import { revokeCredentials } from "./end-everything.ts";
import { hashPassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PasswordLength } from "./passwords/passwords.ts";
import { shortenSessions } from "./queries/sessions.ts";
import { addRole, findUserByEmail, insertUser, lockUser, setPassword } from "./queries/users.ts";
import type { AccountHooks } from "./sign-in/account-hooks.ts";
import { markEmailVerified } from "./sign-in/mark-email-verified.ts";

export interface AdministratorInput {
  email: string;
  password: string;
  name?: string;
  /** Also on a verified account, as when an operator types a new one; all sessions and tokens end then. */
  replacePassword?: boolean;
}

/**
 * Makes sure that the address has an account with the role `admin`. A verified account keeps its password (its owner may
 * have changed it since); on an unverified one, which anybody may have made, the password is replaced and everything that
 * was set before ends. `created` is true when there was no account. Safe to run at each start, in several processes.
 *
 * @throws Invalid when the address is none, or the password has fewer than 8 or more than 128 characters.
 */
export async function ensureAdministrator(
  database: Database,
  hooks: AccountHooks,
  input: AdministratorInput,
): Promise<{ userId: string; created: boolean }> {
  if (!isEmailAddress(input.email))
    throw new Invalid([{ pointer: "#/email", code: "wrong_format", detail: "This is not an e-mail address." }]);
  const length = [...input.password].length;
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH) throw new PasswordLength("#/password");
  const key = emailKey(input.email);
  const known = await findUserByEmail(database.reads, key);
  // A start must not wait for argon2 only to find that there is nothing to do.
  const replace = input.replacePassword === true;
  if (known?.email_verified && known.password_hash !== null && !replace) {
    await database.transaction((tx) => makeAdministrator(tx, known.id));
    return { userId: known.id, created: false };
  }
  const passwordHash = await hashPassword(input.password);
  return database.transaction((tx) =>
    putAdministrator(tx, hooks, { ...input, passwordHash, replacePassword: replace }),
  );
}

/** The same in the caller's transaction, with the password hashed before. */
export async function putAdministrator(
  tx: Tx,
  hooks: AccountHooks,
  input: {
    email: string;
    name?: string;
    passwordHash: string;
    replacePassword: boolean;
    /** Used when an account is created. */
    id?: string;
    locale?: string;
    timezone?: string;
  },
): Promise<{ userId: string; created: boolean }> {
  const { passwordHash } = input;
  const key = emailKey(input.email);
  const userId = input.id ?? newId();
  const created = await insertUser(tx, {
    id: userId,
    email: trimEmail(input.email),
    emailKey: key,
    emailVerified: true,
    name: input.name?.trim() || "Administrator",
    locale: input.locale ?? "en",
    timezone: input.timezone ?? "UTC",
    passwordHash,
    roles: ["admin"],
  });
  if (created) return { userId, created };
  const owner = await findUserByEmail(tx, key);
  const user = owner === null ? null : await lockUser(tx, owner.id);
  if (user === null) throw new Error("The administrator's account was erased while it was being looked at.");
  const afresh = input.replacePassword || !user.email_verified;
  if (afresh) await revokeCredentials(tx, user.id);
  if (afresh || user.password_hash === null) await setPassword(tx, user.id, passwordHash);
  await markEmailVerified(tx, hooks, user);
  await makeAdministrator(tx, user.id);
  return { userId: user.id, created: false };
}

async function makeAdministrator(tx: Tx, userId: string): Promise<void> {
  if (await addRole(tx, userId, "admin")) await shortenSessions(tx, userId);
}
