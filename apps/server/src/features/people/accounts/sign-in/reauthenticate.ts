import { Invalid } from "../../../../platform/errors.ts";
import type { Principal } from "../../../../platform/http/requests/principal.ts";
import type { AccountsKit } from "../kit.ts";
import { checkAssertion, claimPasskey } from "../passkeys/assert-passkey.ts";
import type { Assertion } from "../passkeys/passkey-schemas.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import type { Caller } from "../passwords/sign-in-throttle.ts";
import { sessionOf } from "../present-profile.ts";
import { addSessionMethods } from "../queries/sessions.ts";
import { demandCode, useDemandedCode } from "./require-code.ts";
import { claimCheckedPassword } from "./sign-in.ts";
import { renewToken } from "./start-session.ts";

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
    return renewToken(tx, id, { formerToken: input.token, isRecent: true });
  });
}

async function byPassword(kit: AccountsKit, input: Reauthentication, password: string): Promise<string> {
  const { database } = kit.services;
  const { principal, caller, code } = input;
  const needsCode = await demandCode(kit, principal.userId, code);
  const checked = await confirmPassword(database, kit.throttle, { principal, password, caller });
  if (needsCode) await kit.codes.attempt(principal.userId);
  return database.transaction(async (tx) => {
    const user = await claimCheckedPassword(tx, kit.throttle, checked);
    const { id } = sessionOf(principal);
    await useDemandedCode(tx, kit, { user, sessionId: id, code });
    return renewToken(tx, id, { formerToken: input.token, isRecent: true });
  });
}
