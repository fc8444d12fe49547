import type { Database } from "../../../../platform/database/database.ts";
import type { Principal } from "../../../../platform/http/requests/principal.ts";
import { emailKey } from "../email-address.ts";
import { findUser } from "../queries/users.ts";
import type { CheckedPassword } from "../sign-in/sign-in.ts";
import { verifyPassword } from "./passwords.ts";
import { type Caller, type SignInThrottle, WrongPassword } from "./sign-in-throttle.ts";

/**
 * Checks the password that a signed-in user entered again. A stolen session must not be a way to guess it, so the throttle
 * of sign-ins counts here too. Outside of any transaction, because it takes long.
 */
export async function confirmPassword(
  database: Database,
  throttle: SignInThrottle,
  input: { principal: Principal; password: string; caller: Caller; pointer?: string },
): Promise<CheckedPassword> {
  const refusal = new WrongPassword(input.pointer ?? "#/password");
  const key = emailKey(input.principal.email);
  await throttle.attempt(key, input.caller);
  const claim = { network: `account ${input.principal.userId}`, isTrusted: true };
  const user = await findUser(database.reads, input.principal.userId);
  const matches = await verifyPassword(user?.password_hash ?? null, input.password, claim);
  if (!matches || user === null || user.password_hash === null) throw refusal;
  return { userId: user.id, emailKey: key, passwordHash: user.password_hash, refusal, caller: input.caller };
}
