import type { MailTexts } from "../mail-content.ts";

/** The mails that shoppers asked for without an order; a file of their own in each language. */
export type ShopperMailTexts = {
  [Name in Extract<
    keyof MailTexts,
    "confirm_stock_alert" | "back_in_stock" | "review_rejected" | "confirm_newsletter"
  >]: MailTexts[Name];
};

/** "Market Tote (Ink / M)" */
export const goodsName = (title: string, variantTitle: string | null) =>
  variantTitle === null ? title : `${title} (${variantTitle})`;
