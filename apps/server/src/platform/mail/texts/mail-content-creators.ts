import type { MailTexts } from "./mail-content.ts";

/** The mails of the creator programme; a file of their own in each language. */
export type CreatorMailTexts = {
  [Name in Extract<keyof MailTexts, `creator_${string}`>]: MailTexts[Name];
};
