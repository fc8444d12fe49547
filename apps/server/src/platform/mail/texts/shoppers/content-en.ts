import { mailLink } from "../../mail-link.ts";
import { goodsName, type ShopperMailTexts } from "./mail-content.ts";

const NOT_YOU = "If you didn't request this, ignore this e-mail. Without your confirmation we delete the address.";

export const englishShopperMails: ShopperMailTexts = {
  confirm_stock_alert: ({ title, variantTitle, token }, facts) => ({
    subject: `Confirm your stock alert: ${goodsName(title, variantTitle)}`,
    paragraphs: [
      "Hello,",
      `Please confirm that we should e-mail you when ${goodsName(title, variantTitle)} is back in stock.`,
    ],
    action: { label: "Confirm alert", url: mailLink(facts, "/stock-alerts", token) },
    closing: ["You get one e-mail. After that we delete your address. The same link cancels the alert.", NOT_YOU],
  }),
  back_in_stock: ({ title, variantTitle, image, path }, facts) => ({
    subject: `Back in stock: ${goodsName(title, variantTitle)}`,
    paragraphs: ["Hello,", "The item you were waiting for is available again. We can't reserve it for you."],
    items: [{ qty: 0, title: goodsName(title, variantTitle), image }],
    action: { label: "View item", url: facts.storefrontUrl + path },
    closing: ["You asked us for this e-mail. Your address is deleted from the waiting list."],
  }),
  review_rejected: ({ title, reason }, facts) => ({
    subject: `Your review of ${title}`,
    paragraphs: ["Hello,", `Thank you for your review of ${title}. We haven't published it, for this reason:`, reason],
    action: { label: "Object", url: `${facts.publicUrl}/report-problem?kind=support` },
    closing: [
      "If you disagree, write to us. A person looks at it again. You can also delete the review and write it anew.",
    ],
  }),
  confirm_newsletter: ({ token }, facts) => ({
    subject: `Confirm your newsletter sign-up for ${facts.storeName}`,
    paragraphs: ["Hello,", `Please confirm that you want to receive the newsletter of ${facts.storeName}.`],
    action: { label: "Confirm sign-up", url: mailLink(facts, "/newsletter/confirm", token) },
    closing: ["You can unsubscribe at any time.", NOT_YOU],
  }),
};
