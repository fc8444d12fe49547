import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import type { AccountsKit } from "../kit.ts";
import { lockUser } from "../queries/users.ts";
import { consumeChallenge } from "../second-factor/challenge-queries.ts";
import { challengeKey, InvalidChallenge } from "../second-factor/challenges.ts";
import { type ClientFacts, type StartedSession, startSession } from "../sign-in/start-session.ts";
import { findByCredential, usePasskey } from "./passkey-queries.ts";
import type { Assertion } from "./passkey-schemas.ts";
import { answeredChallenge, relyingParty, userHandle, webAuthn } from "./relying-party.ts";

/** A passkey that is unknown, of another account, copied, or used without its owner. Like a wrong password: 401, signed in 403. */
export class WrongPasskey extends DomainError {
  constructor(options: { signedIn: boolean }) {
    super({
      status: options.signedIn ? 403 : 401,
      code: "invalid_credentials",
      detail: "This passkey does not open the account, or was removed from it.",
      ...(options.signedIn ? {} : { headers: { "www-authenticate": 'Session realm="tote"' } }),
    });
  }
}

/** A passkey that was used a moment ago; its challenge is still to be consumed. */
export interface CheckedPasskey {
  passkeyId: string;
  userId: string;
  challenge: string;
  counter: number;
  backedUp: boolean;
  refusal: WrongPasskey;
}

/** Checks that a browser used a passkey of this shop, with its owner's PIN or finger. Outside of any transaction. */
export async function checkAssertion(
  kit: AccountsKit,
  { id, rawId, response }: Assertion,
  options: { signedIn: boolean },
): Promise<CheckedPasskey> {
  const refusal = new WrongPasskey(options);
  const challenge = answeredChallenge(response.clientDataJSON);
  const known = await findByCredential(kit.services.database.reads, Buffer.from(id, "base64url"));
  if (challenge === null || known === null) throw refusal;
  const handle = userHandle(known.user_id).toString("base64url");
  if ((response.userHandle ?? handle) !== handle) throw refusal;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { id: rpId, origins } = relyingParty(kit.services);
  const { clientDataJSON, authenticatorData, signature } = response;
  // It throws for a counter that did not move, too: somebody may have copied the key.
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    credential: { id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) throw refusal;
  const { newCounter: counter, credentialBackedUp: backedUp } = checked.authenticationInfo;
  return { passkeyId: known.id, userId: known.user_id, challenge, counter, backedUp, refusal };
}

/** Uses a checked passkey: of several requests with one challenge, or with a copied key, one gets through. */
export async function claimPasskey(tx: Tx, checked: CheckedPasskey, browserId: string | null): Promise<void> {
  const user = await lockUser(tx, checked.userId);
  if (user === null) throw checked.refusal;
  const key = challengeKey("passkey", checked.challenge, browserId);
  if ((await consumeChallenge(tx, key)) === null) throw new InvalidChallenge();
  if ((await usePasskey(tx, checked.passkeyId, checked)) === 0) throw checked.refusal;
}

/** Signs in by passkey. It stands for two factors, so none is asked for beside it. */
export async function signInByPasskey(
  kit: AccountsKit,
  input: { credential: Assertion; client: ClientFacts },
): Promise<StartedSession> {
  const checked = await checkAssertion(kit, input.credential, { signedIn: false });
  return kit.services.database.transaction(async (tx) => {
    await claimPasskey(tx, checked, input.client.challengeBrowser ?? null);
    return startSession(tx, kit.hooks, checked.userId, ["passkey"], input.client);
  });
}
