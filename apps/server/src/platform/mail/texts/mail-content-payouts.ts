import type { MailTexts } from "./mail-content.ts";

/** The mails about how creators are paid; a file of their own in each language. */
export type PayoutMailTexts = {
  [Name in Extract<keyof MailTexts, `payout_${string}`>]: MailTexts[Name];
};
