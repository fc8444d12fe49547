import { roleNames } from "@tote/words";
import { mailLink } from "../mail-link.ts";
import { englishFactorMails } from "./accounts/content-en.ts";
import { englishEmailChangeMails } from "./accounts/email-change-en.ts";
import { factorsLeft } from "./accounts/factors-left.ts";
import { englishCreatorMails } from "./content-en-creators.ts";
import { englishOrderMails } from "./content-en-orders.ts";
import { englishPartnerMails } from "./content-en-partners.ts";
import { englishPayoutMails } from "./content-en-payouts.ts";
import { englishReportMails } from "./content-en-reports.ts";
import type { MailTexts } from "./mail-content.ts";
import { englishShopperMails } from "./shoppers/content-en.ts";
import { englishVoucherMails } from "./vouchers/content-en.ts";

const hello = (name: string) => (name === "" ? "Hello," : `Hello ${name},`);
const NOT_YOU = "If you didn't request this, you can ignore this e-mail.";
const SECURE_ACCOUNT = "If this wasn't you, reset your password now. This ends all sessions and revokes all tokens.";

/** `admin` is the account role behind the owner. */
const roleName = (role: string) => roleNames.en[role === "admin" ? "owner" : role] ?? role;

export const englishMails: MailTexts = {
  ...englishShopperMails,
  test_mail: ({ name }, facts) => ({
    subject: `Test e-mail from ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "Your shop's e-mails are working. E-mails about orders, parcels and refunds look like this one.",
    ],
    action: { label: "Go to shop", url: facts.storefrontUrl },
    closing: ["You requested this e-mail in the settings."],
  }),
  welcome: ({ name }, facts) => ({
    subject: `Welcome to ${facts.storeName}`,
    paragraphs: [hello(name), "Your e-mail address is verified. Thank you for joining us."],
    action: { label: "Go to shop", url: facts.storefrontUrl },
  }),
  verify_email: ({ name, token }, facts) => ({
    subject: `Verify your e-mail address for ${facts.storeName}`,
    paragraphs: [hello(name), "Please verify your e-mail address."],
    action: { label: "Verify address", url: mailLink(facts, "/verify-email", token) },
    closing: ["The link works once and expires in 24 hours.", NOT_YOU],
  }),
  sign_up_existing: ({ name }, facts) => ({
    subject: `You already have an account at ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "Someone, probably you, tried to create an account with this address. You already have one, so nothing has changed.",
      "You can sign in as usual, or reset your password on the sign-in page.",
    ],
    action: { label: "Go to shop", url: facts.storefrontUrl },
    closing: [NOT_YOU],
  }),
  password_reset: ({ name, token }, facts) => ({
    subject: `Reset your password for ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "You can choose a new password here. This signs you out on all devices and revokes all access tokens.",
    ],
    action: { label: "Choose a new password", url: mailLink(facts, "/reset-password", token) },
    closing: ["The link works once and expires in 10 minutes.", NOT_YOU],
  }),
  password_reset_unknown: (_data, facts) => ({
    subject: `No account at ${facts.storeName} with this address`,
    paragraphs: [
      "Hello,",
      "Someone asked to reset the password for this address, but there is no account with it. You may have signed up with another address.",
    ],
    action: { label: "Go to shop", url: facts.storefrontUrl },
    closing: [NOT_YOU],
  }),
  magic_link: ({ name, token }, facts) => ({
    subject: `Your sign-in link for ${facts.storeName}`,
    paragraphs: [hello(name), "Use this link to sign in without a password."],
    action: { label: "Sign in", url: mailLink(facts, "/sign-in/link", token) },
    closing: ["The link works once and expires in 15 minutes. Please keep it private.", NOT_YOU],
  }),
  magic_link_unknown: (_data, facts) => ({
    subject: `Sign up at ${facts.storeName}`,
    paragraphs: [
      "Hello,",
      "Someone asked for a sign-in link for this address, but there is no account with it yet. You can create one at any time.",
    ],
    action: { label: "Go to shop", url: facts.storefrontUrl },
    closing: [NOT_YOU],
  }),
  password_changed: ({ name, factors }, facts) => ({
    subject: `Your password for ${facts.storeName} was changed`,
    paragraphs: [
      hello(name),
      "The password of your account has just been changed.",
      ...(factors === undefined ? [] : [factorsLeft.en(factors.passkeys, factors.newApp)]),
      SECURE_ACCOUNT,
    ],
    action:
      factors === undefined
        ? { label: "Go to shop", url: facts.storefrontUrl }
        : { label: "Remove passkeys and new app", url: mailLink(facts, "/remove-sign-in-methods", factors.token) },
  }),
  sign_in_attempts: ({ name }, facts) => ({
    subject: `Failed sign-ins to your account at ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "There were more than twenty failed attempts to sign in to your account within an hour. None of them succeeded.",
      "We slow down further attempts. If your password is long and used nowhere else, you don't need to do anything. Otherwise, choose a new one now.",
    ],
    action: { label: "Go to shop", url: facts.storefrontUrl },
    closing: ["You get this e-mail at most once a day."],
  }),
  roles_changed: ({ name, roles }, facts) => ({
    subject: `Your role at ${facts.storeName} was changed`,
    paragraphs: [
      hello(name),
      roles.length === 0
        ? "Your account no longer has a staff role. It is now a customer account."
        : `Your roles in the shop: ${roles.map(roleName).join(", ")}. From now on, sessions expire after 12 hours of inactivity.`,
      "If you didn't expect this, contact the shop.",
    ],
    action: { label: "Go to shop", url: facts.storefrontUrl },
  }),
  roles_changed_notice: ({ accountName, accountEmail, roles, by }, facts) => ({
    subject: `A role at ${facts.storeName} was changed`,
    paragraphs: [
      "Hello,",
      `${by} has changed the role of an account. All administrators get this e-mail.`,
      "If you didn't expect this, check the audit log and remove the role.",
    ],
    details: [
      ["Account", `${accountName} (${accountEmail})`],
      ["Roles now", roles.length === 0 ? "none" : roles.map(roleName).join(", ")],
    ],
  }),
  access_token_created: ({ name, tokenName }, facts) => ({
    subject: `New access token for your account at ${facts.storeName}`,
    paragraphs: [
      hello(name),
      `A personal access token named "${tokenName}" has just been created. It lets programs read your orders.`,
      `${SECURE_ACCOUNT} You can also revoke just this token in your account.`,
    ],
    action: { label: "Go to shop", url: facts.storefrontUrl },
  }),
  account_erased: ({ name }, facts) => ({
    subject: `Your account at ${facts.storeName} was deleted`,
    paragraphs: [
      hello(name),
      "As requested, we have deleted your account and your personal data. Data that we must keep by law, such as order amounts, is kept without your name.",
      "This is our last e-mail about your account.",
    ],
  }),
  withdrawal_received: ({ name, orderReference, receivedAt, items, reason, trackingToken }, facts) => ({
    subject: `We have received your withdrawal from order ${orderReference}`,
    paragraphs: [
      hello(name),
      `This confirms that you have declared your withdrawal from the contract for order ${orderReference}. You will receive an e-mail with the return address and the deadline shortly.`,
    ],
    details: [
      ["Received", receivedAt],
      ["Goods", items],
      ...(reason === null ? [] : [["Your reason", reason] as const]),
    ],
    action: { label: "View order", url: mailLink(facts, "/track-order", trackingToken) },
    closing: ["Please keep this e-mail. It confirms the content and time of your declaration."],
  }),
  withdrawal_copy: ({ name, orderReference, receivedAt, items }) => ({
    subject: `We have received the withdrawal from order ${orderReference}`,
    paragraphs: [
      hello(name),
      `This confirms that the withdrawal from the contract for order ${orderReference} was declared, and that this address was given for the confirmation.`,
    ],
    details: [
      ["Received", receivedAt],
      ["Goods", items],
    ],
    closing: ["Please keep this e-mail. It confirms the content and time of the declaration."],
  }),
  ...englishFactorMails,
  ...englishEmailChangeMails,
  ...englishOrderMails,
  ...englishCreatorMails,
  ...englishPartnerMails,
  ...englishPayoutMails,
  ...englishReportMails,
  ...englishVoucherMails,
};
