import type { FactorMailTexts } from "./mail-content.ts";

const hello = (name: string) => (name === "" ? "Hello," : `Hello ${name},`);
const SECURE_ACCOUNT =
  "If this wasn't you, reset your password now and contact the shop. Someone else can open your account.";
const FACTORS = { totp: "An authenticator app", passkey: "A passkey" };

export const englishFactorMails: FactorMailTexts = {
  second_factor_changed: ({ name, change, factor }, facts) => ({
    subject:
      change === "added"
        ? `A way to sign in was added to your account at ${facts.storeName}`
        : `A way to sign in was removed from your account at ${facts.storeName}`,
    paragraphs: [
      hello(name),
      factor === "all"
        ? "The shop removed all passkeys and the authenticator app of your account, and ended its sessions. You can sign in with your password or a mailed link, and set them up again."
        : `${FACTORS[factor]} was just ${change === "added" ? "added to" : "removed from"} your account.`,
      SECURE_ACCOUNT,
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
  }),
  second_factor_attempts: ({ name }, facts) => ({
    subject: `Wrong codes for your account at ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "Someone entered more than twenty wrong codes for your account within an hour. None of them worked. To get this far, they needed your password, a link from your mailbox or an open session.",
      "We take no more codes for the rest of this hour. If that was not you, reset your password now: that ends all sessions and tokens.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
    closing: ["You get this mail once a day at most."],
  }),
  second_factor_closed: ({ name }, facts) => ({
    subject: `Your authenticator app is locked at ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "Someone entered 100 wrong codes in a row for your account, so we've stopped accepting codes. None of them opened your account.",
      "To sign in, request a link by e-mail on the sign-in page and then enter a code. If this wasn't you, set a new password first: someone may know the old one.",
    ],
    action: { label: "Set a new password", url: `${facts.publicUrl}/forgot-password` },
    links: [{ label: "Sign in with a link", url: `${facts.publicUrl}/sign-in` }],
  }),
  recovery_code_used: ({ name, left }, facts) => ({
    subject: `A recovery code was used for your account at ${facts.storeName}`,
    paragraphs: [
      hello(name),
      `A recovery code was just used to open your account. ${left === 1 ? "One code is" : `${left} codes are`} left.`,
      "If your authenticator app is lost, remove it from your account and set up another: you get new codes then.",
      SECURE_ACCOUNT,
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
  }),
};
