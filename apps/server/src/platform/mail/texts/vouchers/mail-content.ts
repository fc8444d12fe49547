import type { MailTexts } from "../mail-content.ts";

/** The mails about store credit and gift cards; a file of their own in each language. */
export type VoucherMailTexts = Pick<MailTexts, "credit_granted">;
