import type { AddPasskey, PasskeyRegistrationOptions, PasskeySignIn, PasskeySignInOptions } from "@tote/client";

/** True where the browser can make and use passkeys, and read the server's form of their options. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Makes a passkey on this device. Rejects where its owner closes the browser's dialog. */
export async function makePasskey(options: PasskeyRegistrationOptions): Promise<AddPasskey["credential"]> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return jsonOf(await navigator.credentials.create({ publicKey })) as AddPasskey["credential"];
}

/** Uses a passkey of this device. */
export async function getPasskey(options: PasskeySignInOptions): Promise<PasskeySignIn["credential"]> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return jsonOf(await navigator.credentials.get({ publicKey })) as PasskeySignIn["credential"];
}

function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("The browser gave no passkey.");
  return credential.toJSON();
}
