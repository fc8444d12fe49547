import type { PayoutMail } from "../templates.ts";
import type { MailContent, MailFacts } from "./mail-content.ts";
import type { PayoutMailTexts } from "./mail-content-payouts.ts";
import { writtenMoney } from "./written-money.ts";

const because = (reason: string | null) => (reason === null ? [] : [`The reason: ${reason}`]);
const BACK = "The money is back in your balance: nothing of it is lost, and it can be paid out again.";

const wallet = (facts: MailFacts) => ({ label: "Go to your wallet", url: `${facts.storefrontUrl}/creator` });

function details({ amount, label }: PayoutMail): NonNullable<MailContent["details"]> {
  return [
    ["Amount", writtenMoney(amount, "en")],
    ["To", label],
  ];
}

export const englishPayoutMails: PayoutMailTexts = {
  payout_method_changed: ({ displayName, label }, facts) => ({
    subject: `Where ${facts.storeName} pays you was changed`,
    paragraphs: [
      `Hello ${displayName},`,
      `From now on you are paid to ${label}. Payouts that are on their way already go where they were to go.`,
    ],
    closing: ["If that was not you, reset your password now: it ends all sessions and tokens. Then write to us."],
  }),
  payout_paid: (mail, facts) => ({
    subject: `${facts.storeName} has paid you`,
    paragraphs: [`Hello ${mail.displayName},`, "Your payout was made."],
    details: [...details(mail), ...(mail.reference === null ? [] : [["Reference", mail.reference] as const])],
    action: wallet(facts),
  }),
  payout_failed: (mail, facts) => ({
    subject: `Your payout from ${facts.storeName} failed`,
    paragraphs: [`Hello ${mail.displayName},`, "We could not pay you.", ...because(mail.reason), BACK],
    details: details(mail),
    action: wallet(facts),
    closing: ["Please check where you are paid before you ask again."],
  }),
  payout_returned: (mail, facts) => ({
    subject: `Your payout from ${facts.storeName} came back`,
    paragraphs: [`Hello ${mail.displayName},`, "What we paid you came back to us.", ...because(mail.reason), BACK],
    details: details(mail),
    action: wallet(facts),
    closing: ["Please check where you are paid before you ask again."],
  }),
  payout_canceled: (mail, facts) => ({
    subject: `Your payout from ${facts.storeName} was canceled`,
    paragraphs: [`Hello ${mail.displayName},`, "Your payout was canceled before it was made.", ...because(mail.reason)],
    details: details(mail),
  }),
};
