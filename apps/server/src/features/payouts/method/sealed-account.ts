import type { Secrets } from "../../../platform/crypto/secrets.ts";
import type { PayoutAccount } from "./payout-method.ts";

const PURPOSE = "payout methods";

/** Encrypts an account for its creator. Whose it is is sealed with it: copied to another creator's row it opens no more. */
export function sealAccount(secrets: Secrets, creatorId: string, account: PayoutAccount): Buffer {
  return secrets.encrypt(PURPOSE, JSON.stringify({ creatorId, account }));
}

/** Null where the account was erased. Throws when it was sealed with another key, changed, or for another creator. */
export function openAccount(secrets: Secrets, creatorId: string, sealed: Buffer): PayoutAccount | null {
  if (sealed.length === 0) return null;
  const opened = JSON.parse(secrets.decrypt(PURPOSE, sealed)) as { creatorId: string; account: PayoutAccount };
  if (opened.creatorId !== creatorId) throw new Error("a payout account was sealed for another creator");
  return opened.account;
}
