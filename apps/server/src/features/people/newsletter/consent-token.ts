import type { Secrets } from "../../../platform/crypto/secrets.ts";
import { decodeId, encodeId } from "../../../platform/ids.ts";
import { emailKey } from "../accounts/email-address.ts";

const PURPOSE = "newsletter";

/** Lets the reader of a mail confirm and end one consent. Newsletters carry it in their link to unsubscribe. */
export function makeConsentToken(secrets: Secrets, consentId: string): string {
  return secrets.sign(PURPOSE, encodeId("news", consentId));
}

/** The UUID of the consent; null for a token that is wrong. */
export function readConsentToken(secrets: Secrets, token: string): string | null {
  return decodeId("news", secrets.verify(PURPOSE, token) ?? "");
}

/** Recognises an address that left, without keeping it. */
export function hashAddress(secrets: Secrets, email: string): Buffer {
  return secrets.hash("newsletter address", emailKey(email));
}
