import type { PayoutMail } from "../templates.ts";
import type { MailContent, MailFacts } from "./mail-content.ts";
import type { PayoutMailTexts } from "./mail-content-payouts.ts";
import { writtenMoney } from "./written-money.ts";

const because = (reason: string | null) => (reason === null ? [] : [`Der Grund: ${reason}`]);
const BACK = "Der Betrag ist wieder in Ihrem Guthaben: Nichts davon ist verloren, er kann erneut ausgezahlt werden.";

const wallet = (facts: MailFacts) => ({ label: "Zum Guthaben", url: `${facts.storefrontUrl}/creator` });

function details({ amount, label }: PayoutMail): NonNullable<MailContent["details"]> {
  return [
    ["Betrag", writtenMoney(amount, "de")],
    ["An", label],
  ];
}

export const germanPayoutMails: PayoutMailTexts = {
  payout_method_changed: ({ displayName, label }, facts) => ({
    subject: `Ihr Auszahlungsweg bei ${facts.storeName} wurde geändert`,
    paragraphs: [
      `Guten Tag ${displayName},`,
      `ab jetzt zahlen wir an ${label}. Auszahlungen, die schon unterwegs sind, gehen dorthin, wohin sie gehen sollten.`,
    ],
    closing: [
      "Wenn Sie das nicht waren, setzen Sie jetzt Ihr Passwort zurück: Das beendet alle Sitzungen und Zugangsschlüssel. Schreiben Sie uns dann.",
    ],
  }),
  payout_paid: (mail, facts) => ({
    subject: `${facts.storeName} hat Sie ausgezahlt`,
    paragraphs: [`Guten Tag ${mail.displayName},`, "Ihre Auszahlung ist erfolgt."],
    details: [...details(mail), ...(mail.reference === null ? [] : [["Referenz", mail.reference] as const])],
    action: wallet(facts),
  }),
  payout_failed: (mail, facts) => ({
    subject: `Ihre Auszahlung von ${facts.storeName} ist fehlgeschlagen`,
    paragraphs: [`Guten Tag ${mail.displayName},`, "wir konnten Sie nicht auszahlen.", ...because(mail.reason), BACK],
    details: details(mail),
    action: wallet(facts),
    closing: ["Bitte prüfen Sie Ihren Auszahlungsweg, bevor Sie es erneut versuchen."],
  }),
  payout_returned: (mail, facts) => ({
    subject: `Ihre Auszahlung von ${facts.storeName} kam zurück`,
    paragraphs: [
      `Guten Tag ${mail.displayName},`,
      "was wir Ihnen ausgezahlt haben, kam zu uns zurück.",
      ...because(mail.reason),
      BACK,
    ],
    details: details(mail),
    action: wallet(facts),
    closing: ["Bitte prüfen Sie Ihren Auszahlungsweg, bevor Sie es erneut versuchen."],
  }),
  payout_canceled: (mail, facts) => ({
    subject: `Ihre Auszahlung von ${facts.storeName} wurde storniert`,
    paragraphs: [
      `Guten Tag ${mail.displayName},`,
      "Ihre Auszahlung wurde storniert, bevor sie ausgeführt war.",
      ...because(mail.reason),
    ],
    details: details(mail),
  }),
};
