import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { PayoutAccount } from "./payout-method.ts";

const PURPOSE = "payout methods";

/**
 * Encrypts an account for its creator. The creator's id is sealed with it, so that a copy in another creator's row
 * cannot be opened.
 */
export function sealAccount(secrets: Secrets, creatorId: string, account: PayoutAccount): Buffer {
  return secrets.encrypt(PURPOSE, JSON.stringify({ creatorId, account }));
}

/**
 * Null if the account was erased. Throws if it was sealed with another key or for another creator, or was tampered
 * with.
 */
export function openAccount(secrets: Secrets, creatorId: string, sealed: Buffer): PayoutAccount | null {
  if (sealed.length === 0) return null;
  const opened = JSON.parse(secrets.decrypt(PURPOSE, sealed)) as { creatorId: string; account: PayoutAccount };
  if (opened.creatorId !== creatorId) throw new Error("a payout account was sealed for another creator");
  return opened.account;
}
