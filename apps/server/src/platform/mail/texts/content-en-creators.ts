import type { CreatorMailTexts } from "./mail-content-creators.ts";
import { writtenMoney } from "./written-money.ts";

const because = (reason: string | null) => (reason === null ? [] : [`The reason: ${reason}`]);
const QUESTIONS = "If you have a question about this, use the form for problem reports in the shop.";

export const englishCreatorMails: CreatorMailTexts = {
  creator_applied: ({ displayName }, facts) => ({
    subject: `We have your application to the creator programme of ${facts.storeName}`,
    paragraphs: [
      `Hello ${displayName},`,
      "Thank you for applying. We will look at it and write to you when it is decided.",
    ],
  }),
  creator_invited: ({ name }, facts) => ({
    subject: `${facts.storeName} invites you to its creator programme`,
    paragraphs: [
      name === null || name === "" ? "Hello," : `Hello ${name},`,
      `We would like to work with you: with links of your own you earn a commission on what your audience buys at ${facts.storeName}.`,
      "Sign in or sign up with this address and accept the terms of the programme.",
    ],
    action: { label: "See the invitation", url: `${facts.storefrontUrl}/creator` },
    closing: ["If you do not want to take part, you can decline there or simply not do anything."],
  }),
  creator_approved: ({ displayName }, facts) => ({
    subject: `Welcome to the creator programme of ${facts.storeName}`,
    paragraphs: [`Hello ${displayName},`, "You are in. Make your first link and share it."],
    action: { label: "Go to your workspace", url: `${facts.storefrontUrl}/creator` },
  }),
  creator_rejected: ({ displayName, reason }, facts) => ({
    subject: `Your application to the creator programme of ${facts.storeName}`,
    paragraphs: [
      `Hello ${displayName},`,
      "Thank you for your interest. We cannot accept your application at this time.",
      ...because(reason),
      "You may apply again.",
    ],
  }),
  creator_suspended: ({ displayName, reason }, facts) => ({
    subject: `Your membership in the creator programme of ${facts.storeName} is suspended`,
    paragraphs: [
      `Hello ${displayName},`,
      "Your membership is suspended. Until that is over your links credit no orders and what is not paid yet is on hold.",
      ...because(reason),
      QUESTIONS,
    ],
  }),
  creator_reinstated: ({ displayName }, facts) => ({
    subject: `Your membership in the creator programme of ${facts.storeName} goes on`,
    paragraphs: [`Hello ${displayName},`, "The suspension is over: your links credit orders again."],
    action: { label: "Go to your workspace", url: `${facts.storefrontUrl}/creator` },
  }),
  creator_banned: ({ displayName, reason }, facts) => ({
    subject: `Your membership in the creator programme of ${facts.storeName} has ended`,
    paragraphs: [
      `Hello ${displayName},`,
      "Your membership was ended. Commissions that were not paid are rejected.",
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
    action: { label: "Go to your workspace", url: `${facts.storefrontUrl}/creator` },
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
