import type { MailTexts } from "./mail-content.ts";

/** The mails to partners who receive webhooks; a file of their own in each language. */
export type PartnerMailTexts = {
  [Name in Extract<keyof MailTexts, `integration_${string}` | `webhook_${string}`>]: MailTexts[Name];
};
