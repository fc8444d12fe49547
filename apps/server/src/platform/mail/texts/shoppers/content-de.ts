import { mailLink } from "../../mail-link.ts";
import { goodsName, type ShopperMailTexts } from "./mail-content.ts";

const NOT_YOU =
  "Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ohne Bestätigung löschen wir die Adresse.";

export const germanShopperMails: ShopperMailTexts = {
  confirm_stock_alert: ({ title, variantTitle, token }, facts) => ({
    subject: `Bitte bestätigen: Benachrichtigung zu ${goodsName(title, variantTitle)}`,
    paragraphs: [
      "Guten Tag,",
      `bitte bestätigen Sie, dass wir Ihnen schreiben sollen, sobald ${goodsName(title, variantTitle)} wieder verfügbar ist.`,
    ],
    action: { label: "Benachrichtigung bestätigen", url: mailLink(facts, "/stock-alerts", token) },
    closing: [
      "Sie bekommen eine einzige E-Mail. Danach löschen wir Ihre Adresse. Über denselben Link bestellen Sie die Benachrichtigung ab.",
      NOT_YOU,
    ],
  }),
  back_in_stock: ({ title, variantTitle, image, path }, facts) => ({
    subject: `Wieder verfügbar: ${goodsName(title, variantTitle)}`,
    paragraphs: [
      "Guten Tag,",
      "der Artikel, auf den Sie gewartet haben, ist wieder da. Reservieren können wir ihn leider nicht.",
    ],
    items: [{ qty: 0, title: goodsName(title, variantTitle), image }],
    action: { label: "Artikel ansehen", url: facts.storefrontUrl + path },
    closing: ["Sie hatten uns um diese E-Mail gebeten. Ihre Adresse ist von der Warteliste gelöscht."],
  }),
  review_rejected: ({ title, reason }, facts) => ({
    subject: `Ihre Bewertung zu ${title}`,
    paragraphs: [
      "Guten Tag,",
      `vielen Dank für Ihre Bewertung zu ${title}. Wir haben sie aus folgendem Grund nicht veröffentlicht:`,
      reason,
    ],
    action: { label: "Widersprechen", url: `${facts.publicUrl}/report-problem?kind=support` },
    closing: [
      "Wenn Sie nicht einverstanden sind, schreiben Sie uns: Ein Mensch prüft den Fall noch einmal. Sie können die Bewertung auch löschen und neu schreiben.",
    ],
  }),
  confirm_newsletter: ({ token }, facts) => ({
    subject: `Bitte bestätigen: Newsletter von ${facts.storeName}`,
    paragraphs: [
      "Guten Tag,",
      `bitte bestätigen Sie, dass Sie den Newsletter von ${facts.storeName} erhalten möchten.`,
    ],
    action: { label: "Anmeldung bestätigen", url: mailLink(facts, "/newsletter/confirm", token) },
    closing: ["Sie können sich jederzeit wieder abmelden.", NOT_YOU],
  }),
};
