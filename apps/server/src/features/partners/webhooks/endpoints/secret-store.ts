import type { Secrets } from "../../../../platform/crypto/secrets.ts";

const PURPOSE = "webhook secrets";

export function sealSecret(secrets: Secrets, secret: string): Buffer {
  return secrets.encrypt(PURPOSE, secret);
}

export function openSecret(secrets: Secrets, sealed: Buffer): string {
  return secrets.decrypt(PURPOSE, sealed);
}
