import type { MailTexts } from "./mail-content.ts";

/** The mails about orders; a file of their own in each language. */
export type OrderMailTexts = {
  [Name in Extract<
    keyof MailTexts,
    `order_${string}` | "tracking_corrected" | "shipment_voided" | "address_changed" | "dispute_opened"
  >]: MailTexts[Name];
};
