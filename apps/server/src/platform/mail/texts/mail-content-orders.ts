import type { Money } from "../../money/money.ts";
import type { MailTemplates } from "../templates.ts";
import type { MailTexts } from "./mail-content.ts";

/** The mails about orders; a file of their own in each language. */
export type OrderMailTexts = {
  [Name in Extract<
    keyof MailTexts,
    `order_${string}` | "tracking_corrected" | "shipment_voided" | "address_changed" | "dispute_opened"
  >]: MailTexts[Name];
};

type Discounts = Pick<MailTemplates["order_confirmed"], "discount" | "discounts">;

/** A row for each promotion and code that takes something off the goods; one row with the sum where they have no names. */
export function discountRows(
  { discount, discounts = [] }: Discounts,
  word: string,
): ReadonlyArray<{ title: string; amount: Money }> {
  if (discounts.length > 0) return discounts;
  return discount.amount === 0 ? [] : [{ title: word, amount: discount }];
}
