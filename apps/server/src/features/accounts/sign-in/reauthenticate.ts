import { DomainError, Invalid } from "../../../platform/errors.ts";
import type { Principal } from "../../../platform/http/requests/principal.ts";
import type { AccountsKit } from "../kit.ts";
import { checkAssertion, claimPasskey } from "../passkeys/assert-passkey.ts";
import type { Assertion } from "../passkeys/passkey-schemas.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import type { Caller } from "../passwords/sign-in-throttle.ts";
import { sessionOf } from "../present-profile.ts";
import { addSessionMethods } from "../queries/sessions.ts";
import { findTotp } from "../second-factor/factor-queries.ts";
import { useCode, WrongCode } from "../second-factor/use-code.ts";
import { claimCheckedPassword } from "./sign-in.ts";
import { renewToken } from "./start-session.ts";

/** The password alone is not enough to reauthenticate where the account has an authenticator app. */
class CodeRequired extends DomainError {
  constructor() {
    const detail = "The account has an authenticator app: send its `code` too.";
    super({
      status: 403,
      code: "second_factor_required",
      detail,
      errors: [{ pointer: "#/code", code: "required", detail }],
    });
  }
}

class NothingToReauthenticate extends Invalid {
  constructor() {
    super([{ pointer: "#/password", code: "required", detail: "Send the password, or a passkey." }]);
  }
}

interface Reauthentication {
  principal: Principal;
  password?: string;
  code?: string;
  passkey?: Assertion;
  caller: Caller;
  browserId: string | null;
  /** The session's present token. */
  token: string;
}

/**
 * Confirms who sits at a session: by a passkey, or by password, and by a code too where the account has an authenticator
 * app. Resolves with the session's new token. Throws 403 `invalid_credentials` for what is wrong, 429 while throttled.
 */
export async function reauthenticate(kit: AccountsKit, input: Reauthentication): Promise<string> {
  const { passkey, password } = input;
  if (passkey !== undefined) return byPasskey(kit, input, passkey);
  if (password === undefined) throw new NothingToReauthenticate();
  return byPassword(kit, input, password);
}

async function byPasskey(kit: AccountsKit, input: Reauthentication, passkey: Assertion): Promise<string> {
  const checked = await checkAssertion(kit, passkey, { signedIn: true });
  if (checked.userId !== input.principal.userId) throw checked.refusal;
  return kit.services.database.transaction(async (tx) => {
    await claimPasskey(tx, checked, input.browserId);
    const { id } = sessionOf(input.principal);
    await addSessionMethods(tx, id, ["passkey"]);
    return renewToken(tx, id, input.token);
  });
}

async function byPassword(kit: AccountsKit, input: Reauthentication, password: string): Promise<string> {
  const { database, secrets } = kit.services;
  const { principal, caller } = input;
  const { userId } = principal;
  const factor = await findTotp(database.reads, userId);
  if (factor?.confirmed && input.code === undefined) throw new CodeRequired();
  const checked = await confirmPassword(database, kit.throttle, { principal, password, caller });
  if (factor?.confirmed) await kit.codes.attempt(userId);
  return database.transaction(async (tx) => {
    const user = await claimCheckedPassword(tx, kit.throttle, checked);
    const { id } = sessionOf(input.principal);
    // Read again, under the lock: the app may have been confirmed or removed meanwhile.
    if ((await findTotp(tx, userId))?.confirmed) {
      const method = await useCode(tx, secrets, user, input.code ?? "");
      if (method === null) throw new WrongCode({ signedIn: true });
      await kit.codes.succeeded(tx, userId);
      await addSessionMethods(tx, id, [method]);
    }
    return renewToken(tx, id, input.token);
  });
}
