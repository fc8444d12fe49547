import type { Static } from "@sinclair/typebox";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, Invalid, NotFound } from "../../../../platform/errors.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import type { AccountsKit } from "../kit.ts";
import { addSessionMethods, removeSessionMethods } from "../queries/sessions.ts";
import { lockUser } from "../queries/users.ts";
import { consumeChallenge } from "../second-factor/challenge-queries.ts";
import { challengeKey, InvalidChallenge, issueChallenge } from "../second-factor/challenges.ts";
import { lockVerifiedOwner, tellOfFactor } from "../second-factor/set-up-totp.ts";
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listCredentials,
  type NewPasskey,
  type PasskeyRow,
} from "./passkey-queries.ts";
import type { Passkey, Registration, registrationOptions } from "./passkey-schemas.ts";
import { ALGORITHMS, answeredChallenge, relyingParty, TIMEOUT_MS, userHandle, webAuthn } from "./relying-party.ts";

const MAX_PASSKEYS = 20;

export class TooManyPasskeys extends DomainError {
  constructor() {
    super({ code: "too_many_passkeys", detail: `An account has at most ${MAX_PASSKEYS} passkeys.` });
  }
}

export class PasskeyExists extends DomainError {
  constructor() {
    super({ code: "passkey_exists", detail: "This passkey is registered already." });
  }
}

class InvalidPasskey extends Invalid {
  constructor() {
    const detail = "The browser's answer does not prove a passkey for this shop.";
    super([{ pointer: "#/credential", code: "invalid_passkey", detail }], "invalid_passkey", detail);
  }
}

/** Begins to add a passkey: what the browser needs to make one, and the id of the browser for its cookie. */
export async function beginPasskey(
  kit: AccountsKit,
  tx: Tx,
  input: { userId: string; storeName: string; browserId: string | null },
): Promise<{ options: Static<typeof registrationOptions>; browserId: string }> {
  const user = await lockVerifiedOwner(tx, input.userId);
  if ((await countPasskeys(tx, user.id)) >= MAX_PASSKEYS) throw new TooManyPasskeys();
  const issued = await issueChallenge(tx, { ...input, purpose: "passkey_registration" });
  const known = await listCredentials(tx, user.id);
  const { challenge } = issued;
  const options = creationOptions(kit, { challenge, user, storeName: input.storeName, known });
  return { options, browserId: issued.browserId };
}

export function creationOptions(
  kit: AccountsKit,
  {
    challenge,
    user,
    storeName,
    known,
  }: {
    challenge: string;
    user: { id: string; email: string; name: string };
    storeName: string;
    known: Awaited<ReturnType<typeof listCredentials>>;
  },
): Static<typeof registrationOptions> {
  return {
    challenge,
    rp: { id: relyingParty(kit.services).id, name: storeName },
    user: { id: userHandle(user.id).toString("base64url"), name: user.email, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString("base64url"),
      type: "public-key",
      transports,
    })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  };
}

/**
 * Checks a browser's registration, outside of any transaction. Resolves with the passkey and the challenge that it answers.
 * Throws 422 `invalid_passkey`.
 */
export async function checkRegistration(
  kit: AccountsKit,
  input: { userId: string; name: string; credential: Registration },
): Promise<{ passkey: NewPasskey; challenge: string }> {
  const { id, rawId, response } = input.credential;
  const challenge = answeredChallenge(response.clientDataJSON);
  if (challenge === null || !(await isWithoutCertificates(response.attestationObject))) throw new InvalidPasskey();
  const { verifyRegistrationResponse } = await webAuthn();
  const { id: rpId, origins } = relyingParty(kit.services);
  const { clientDataJSON, attestationObject } = response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) throw new InvalidPasskey();
  const { credential, credentialBackedUp: backedUp } = registrationInfo;
  return {
    challenge,
    passkey: {
      id: newId(),
      userId: input.userId,
      name: input.name.trim(),
      credentialId: Buffer.from(credential.id, "base64url"),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.transports ?? [],
      backedUp,
    },
  };
}

/**
 * Attestation is not asked for; without a certificate there is nothing to prove. The library would follow addresses in
 * certificates, which a visitor must not make the server do.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    const decoded = decodeAttestationObject(Buffer.from(attestationObject, "base64url"));
    const format = decoded.get("fmt");
    return format === "none" || (format === "packed" && decoded.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}

/** Adds a checked passkey. The session has then proved it too; the owner gets a mail. */
export async function addPasskey(
  tx: Tx,
  input: { passkey: NewPasskey; challenge: string; sessionId: string; browserId: string | null },
): Promise<Passkey> {
  const { passkey } = input;
  const user = await lockVerifiedOwner(tx, passkey.userId);
  const used = await consumeChallenge(tx, challengeKey("passkey_registration", input.challenge, input.browserId));
  if (used?.user_id !== user.id) throw new InvalidChallenge();
  if ((await countPasskeys(tx, user.id)) >= MAX_PASSKEYS) throw new TooManyPasskeys();
  const row = await insertPasskey(tx, passkey);
  if (row === null) throw new PasskeyExists();
  await addSessionMethods(tx, input.sessionId, ["passkey"]);
  await tellOfFactor(tx, user, { change: "added", factor: "passkey" });
  return presentPasskey(row);
}

/** Removes a passkey. With the last one, sessions no longer count as opened by one. The owner gets a mail. */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user === null || (await deletePasskey(tx, userId, id)) === 0) throw new NotFound();
  if ((await countPasskeys(tx, userId)) === 0) await removeSessionMethods(tx, userId, ["passkey"]);
  await tellOfFactor(tx, user, { change: "removed", factor: "passkey" });
}

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: encodeId("pk", row.id),
    name: row.name,
    backedUp: row.backed_up,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
