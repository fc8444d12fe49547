import type { PayoutMail } from "../templates.ts";
import type { MailContent, MailFacts } from "./mail-content.ts";
import type { PayoutMailTexts } from "./mail-content-payouts.ts";
import { writtenMoney } from "./written-money.ts";

const because = (reason: string | null) => (reason === null ? [] : [`Reason: ${reason}`]);
const BACK = "The money is back in your balance and can be paid out again.";

const wallet = (facts: MailFacts) => ({ label: "Open wallet", url: `${facts.storefrontUrl}/creator` });

function details({ amount, label }: PayoutMail): NonNullable<MailContent["details"]> {
  return [
    ["Amount", writtenMoney(amount, "en")],
    ["To", label],
  ];
}

export const englishPayoutMails: PayoutMailTexts = {
  payout_method_changed: ({ displayName, label }, facts) => ({
    subject: `Your payout account at ${facts.storeName} was changed`,
    paragraphs: [
      `Hello ${displayName},`,
      `Future payouts go to ${label}. Payouts already in transit still go to the previous account.`,
    ],
    closing: ["If this wasn't you, reset your password now. That ends all sessions and tokens. Then contact us."],
  }),
  payout_paid: (mail, facts) => ({
    subject: `Your payout from ${facts.storeName}`,
    paragraphs: [`Hello ${mail.displayName},`, "We have sent your payout."],
    details: [...details(mail), ...(mail.reference === null ? [] : [["Reference", mail.reference] as const])],
    action: wallet(facts),
  }),
  payout_failed: (mail, facts) => ({
    subject: `Your payout from ${facts.storeName} failed`,
    paragraphs: [`Hello ${mail.displayName},`, "We could not complete your payout.", ...because(mail.reason), BACK],
    details: details(mail),
    action: wallet(facts),
    closing: ["Please check your payout account before you request another payout."],
  }),
  payout_returned: (mail, facts) => ({
    subject: `Your payout from ${facts.storeName} was returned`,
    paragraphs: [`Hello ${mail.displayName},`, "Your bank returned our payment.", ...because(mail.reason), BACK],
    details: details(mail),
    action: wallet(facts),
    closing: ["Please check your payout account before you request another payout."],
  }),
  payout_canceled: (mail, facts) => ({
    subject: `Your payout from ${facts.storeName} was cancelled`,
    paragraphs: [
      `Hello ${mail.displayName},`,
      "Your payout was cancelled before it was sent.",
      ...because(mail.reason),
    ],
    details: details(mail),
  }),
};
