import type { MailTexts } from "./mail-content.ts";

/** The mails to people who reported something; a file of their own in each language. */
export type ReportMailTexts = {
  [Name in Extract<keyof MailTexts, `report_${string}`>]: MailTexts[Name];
};
