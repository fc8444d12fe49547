import type { Secrets } from "../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { trimEmail } from "../accounts/email-address.ts";
import { hashAddress, makeConsentToken } from "./consent-token.ts";
import { lockConsent, type Place, saveConsent } from "./queries.ts";

export interface WantedConsent {
  readonly email: string;
  readonly locale: string;
  readonly place: Place;
  /** The sentence that was shown. */
  readonly wording: string;
  /** The account has shown that the address is its own. */
  readonly isOwn: boolean;
  /** False above the quota of the address. */
  readonly mayMail: boolean;
}

/**
 * Keeps a consent. An address that is not known to be the visitor's own gets a mail with the link that confirms it; until
 * then it gets no newsletter. A confirmed one is left as it is, and nothing is mailed.
 */
export async function subscribe(tx: Tx, secrets: Secrets, wanted: WantedConsent): Promise<void> {
  const { locale, place, wording, isOwn, mayMail } = wanted;
  const email = trimEmail(wanted.email);
  const emailHash = hashAddress(secrets, email);
  const known = await lockConsent(tx, emailHash);
  if (known !== null && known.confirmed_at !== null && known.left_at === null) return;
  const id = await saveConsent(tx, { id: newId(), email, emailHash, locale, place, wording, isConfirmed: isOwn });
  if (isOwn || !mayMail) return;
  const data = { token: makeConsentToken(secrets, id) };
  await queueMail(tx, { template: "confirm_newsletter", recipient: email, locale, data });
}
