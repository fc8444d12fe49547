import type { CreatorMailTexts } from "./mail-content-creators.ts";
import { writtenMoney } from "./written-money.ts";

const because = (reason: string | null) => (reason === null ? [] : [`Reason: ${reason}`]);
const QUESTIONS = "If you have questions, use the shop's problem report form.";

export const englishCreatorMails: CreatorMailTexts = {
  creator_applied: ({ displayName }, facts) => ({
    subject: `We received your application to the ${facts.storeName} creator programme`,
    paragraphs: [
      `Hello ${displayName},`,
      "Thank you for applying. We'll review your application and e-mail you our decision.",
    ],
  }),
  creator_invited: ({ name }, facts) => ({
    subject: `${facts.storeName} invites you to its creator programme`,
    paragraphs: [
      name === null || name === "" ? "Hello," : `Hello ${name},`,
      `We would like to work with you. With your own links you earn a commission on what your audience buys at ${facts.storeName}.`,
      "Sign in or create an account with this e-mail address and accept the programme's terms.",
    ],
    action: { label: "View invitation", url: `${facts.storefrontUrl}/creator` },
    closing: ["If you don't want to take part, decline the invitation or ignore this e-mail."],
  }),
  creator_approved: ({ displayName }, facts) => ({
    subject: `Welcome to the ${facts.storeName} creator programme`,
    paragraphs: [`Hello ${displayName},`, "Your application is approved. Create your first link and share it."],
    action: { label: "Open workspace", url: `${facts.storefrontUrl}/creator` },
  }),
  creator_rejected: ({ displayName, reason }, facts) => ({
    subject: `Your application to the ${facts.storeName} creator programme`,
    paragraphs: [
      `Hello ${displayName},`,
      "Thank you for your interest. We can't accept your application at this time.",
      ...because(reason),
      "You may apply again.",
    ],
  }),
  creator_suspended: ({ displayName, reason }, facts) => ({
    subject: `Your ${facts.storeName} creator account is suspended`,
    paragraphs: [
      `Hello ${displayName},`,
      "Your creator account is suspended. Until it is reinstated, your links don't credit orders, and unpaid commissions are on hold.",
      ...because(reason),
      QUESTIONS,
    ],
  }),
  creator_reinstated: ({ displayName }, facts) => ({
    subject: `Your ${facts.storeName} creator account is reinstated`,
    paragraphs: [`Hello ${displayName},`, "Your creator account is reinstated. Your links credit orders again."],
    action: { label: "Open workspace", url: `${facts.storefrontUrl}/creator` },
  }),
  creator_banned: ({ displayName, reason }, facts) => ({
    subject: `Your ${facts.storeName} creator account was closed`,
    paragraphs: [
      `Hello ${displayName},`,
      "Your creator account was closed. Unpaid commissions are rejected.",
      ...because(reason),
      QUESTIONS,
    ],
  }),
  creator_promoted: ({ displayName, tier }, facts) => ({
    subject: `You have reached the tier “${tier}” at ${facts.storeName}`,
    paragraphs: [
      `Hello ${displayName},`,
      `What you sold in the last 30 days has brought you into the tier “${tier}” of our creator programme. Thank you!`,
      "It counts for orders from now on. Your workspace shows what you earn.",
    ],
    action: { label: "Open workspace", url: `${facts.storefrontUrl}/creator` },
  }),
  creator_adjusted: ({ displayName, type, amount, reason }, facts) => ({
    subject: type === "bonus" ? `A bonus from ${facts.storeName}` : `Your balance at ${facts.storeName} was adjusted`,
    paragraphs: [
      `Hello ${displayName},`,
      amount.amount > 0
        ? `We have added ${writtenMoney(amount, "en")} to your balance.`
        : `We have taken ${writtenMoney({ ...amount, amount: -amount.amount }, "en")} from your balance.`,
      ...because(reason),
    ],
    action: { label: "See your balance", url: `${facts.storefrontUrl}/creator` },
    closing: [QUESTIONS],
  }),
};
