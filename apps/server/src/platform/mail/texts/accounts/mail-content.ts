import type { MailTexts } from "../mail-content.ts";

/** The mails about how an account is opened; a file of their own in each language. */
export type FactorMailTexts = {
  [Name in Extract<keyof MailTexts, `second_factor_${string}` | `recovery_${string}`>]: MailTexts[Name];
};

/** The mails about another address for an account. */
export type EmailChangeMailTexts = {
  [Name in Extract<keyof MailTexts, "change_email" | `email_${string}`>]: MailTexts[Name];
};
