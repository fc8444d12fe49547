import type { Secrets } from "../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { emailKey, trimEmail } from "../accounts/email-address.ts";
import { makeAlertToken } from "./alert-token.ts";
import { saveAlert } from "./queries.ts";

export interface WantedAlert {
  readonly variantId: string;
  /** The product in the shopper's language. */
  readonly title: string;
  readonly variantTitle: string | null;
  readonly email: string;
  readonly locale: string;
  /** The account has shown that the address is its own. */
  readonly isOwn: boolean;
  /** False above the quota of the address: it is kept, and another mail is not sent. */
  readonly mayMail: boolean;
}

/** Keeps an alert. An address that is not known to be the shopper's own gets a mail with the link that confirms it. */
export async function askForAlert(tx: Tx, secrets: Secrets, wanted: WantedAlert): Promise<void> {
  const { variantId, title, variantTitle, locale, isOwn } = wanted;
  const email = trimEmail(wanted.email);
  const key = emailKey(email);
  const alert = { id: newId(), variantId, email, emailKey: key, locale, isConfirmed: isOwn };
  const { id, wasConfirmed } = await saveAlert(tx, alert);
  if (isOwn || wasConfirmed || !wanted.mayMail) return;
  const data = { title, variantTitle, token: makeAlertToken(secrets, id) };
  await queueMail(tx, { template: "confirm_stock_alert", recipient: email, locale, data });
}
