import { createHash } from "node:crypto";
import type { Static } from "@sinclair/typebox";
import type { Tx } from "../../../../platform/database/database.ts";
import { trimEmail } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { insertPasskey, type NewPasskey } from "../passkeys/passkey-queries.ts";
import type { Registration, registrationOptions } from "../passkeys/passkey-schemas.ts";
import { checkRegistration, creationOptions, PasskeyExists } from "../passkeys/register-passkey.ts";
import { consumeChallenge } from "../second-factor/challenge-queries.ts";
import { challengeKey, InvalidChallenge, issueChallenge } from "../second-factor/challenges.ts";

interface Owner {
  readonly name: string;
  readonly email: string;
}

/** A passkey that an authenticator made for an account that does not exist yet. */
export interface OwnerPasskey {
  readonly passkey: NewPasskey;
  readonly challenge: string;
}

/** Begins the passkey of the first owner: what the browser needs to make one, and the id of the browser for its cookie. */
export async function beginOwnerPasskey(
  kit: AccountsKit,
  tx: Tx,
  input: Owner & { storeName: string; browserId: string | null },
): Promise<{ options: Static<typeof registrationOptions>; browserId: string }> {
  const { browserId } = input;
  const issued = await issueChallenge(tx, { purpose: "passkey_registration", browserId, userId: null });
  const owner = { id: userIdOf(issued.challenge), name: input.name.trim(), email: trimEmail(input.email) };
  const { challenge } = issued;
  const options = creationOptions(kit, { challenge, user: owner, storeName: input.storeName, known: [] });
  return { options, browserId: issued.browserId };
}

/** Checks what the browser made, outside of any transaction. Throws 422 `invalid_passkey`. */
export async function checkOwnerPasskey(
  kit: AccountsKit,
  credential: Registration,
  name: string,
): Promise<OwnerPasskey> {
  const { passkey, challenge } = await checkRegistration(kit, { userId: "", name, credential });
  return { challenge, passkey: { ...passkey, userId: userIdOf(challenge) } };
}

export async function addOwnerPasskey(tx: Tx, { passkey, challenge }: OwnerPasskey, browserId: string | null) {
  const used = await consumeChallenge(tx, challengeKey("passkey_registration", challenge, browserId));
  if (used === null || used.user_id !== null) throw new InvalidChallenge();
  if ((await insertPasskey(tx, passkey)) === null) throw new PasskeyExists();
}

/**
 * The authenticator keeps the account's id before there is an account. The id follows from the challenge, so that nothing
 * has to be stored for a setup that is never finished.
 */
function userIdOf(challenge: string): string {
  const bytes = createHash("sha256").update(`first owner ${challenge}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
