import { mailLink } from "../mail-link.ts";
import { englishFactorMails } from "./accounts/content-en.ts";
import { englishEmailChangeMails } from "./accounts/email-change-en.ts";
import { englishCreatorMails } from "./content-en-creators.ts";
import { englishOrderMails } from "./content-en-orders.ts";
import { englishPartnerMails } from "./content-en-partners.ts";
import { englishPayoutMails } from "./content-en-payouts.ts";
import { englishReportMails } from "./content-en-reports.ts";
import type { MailTexts } from "./mail-content.ts";

const hello = (name: string) => (name === "" ? "Hello," : `Hello ${name},`);
const NOT_YOU = "If you did not ask for this, you can ignore this mail.";
const SECURE_ACCOUNT = "If that was not you, reset your password now: that ends all sessions and tokens.";

const roleName = (role: "staff" | "admin") => (role === "admin" ? "administrator" : "staff");

export const englishMails: MailTexts = {
  test_mail: ({ name }, facts) => ({
    subject: `A test mail from ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "Mail of your shop arrives. Orders, parcels and refunds are told in the same look, with the legal links below.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
    closing: ["You asked for this mail in the settings."],
  }),
  welcome: ({ name }, facts) => ({
    subject: `Welcome to ${facts.storeName}`,
    paragraphs: [hello(name), "Your address is confirmed. It is good to have you here."],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
  }),
  verify_email: ({ name, token }, facts) => ({
    subject: `Confirm your address for ${facts.storeName}`,
    paragraphs: [hello(name), "Please confirm that this address is yours."],
    action: { label: "Confirm the address", url: mailLink(facts, "/verify-email", token) },
    closing: ["The link works once, for 24 hours.", NOT_YOU],
  }),
  sign_up_existing: ({ name }, facts) => ({
    subject: `You have an account at ${facts.storeName} already`,
    paragraphs: [
      hello(name),
      "Somebody, probably you, tried to create an account with this address. There is one already, so nothing was changed.",
      "You can sign in as before. If you have forgotten your password, you can reset it on the sign-in page.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
    closing: [NOT_YOU],
  }),
  password_reset: ({ name, token }, facts) => ({
    subject: `Reset your password for ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "You can choose a new password here. That signs you out everywhere and ends all access tokens.",
    ],
    action: { label: "Choose a new password", url: mailLink(facts, "/reset-password", token) },
    closing: ["The link works once, for 10 minutes.", NOT_YOU],
  }),
  password_reset_unknown: (_data, facts) => ({
    subject: `No account at ${facts.storeName} with this address`,
    paragraphs: [
      "Hello,",
      "Somebody asked to reset the password of an account with this address, but there is none. Perhaps you signed up with another address.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
    closing: [NOT_YOU],
  }),
  magic_link: ({ name, token }, facts) => ({
    subject: `Your sign-in link for ${facts.storeName}`,
    paragraphs: [hello(name), "With this link you sign in without a password."],
    action: { label: "Sign in", url: mailLink(facts, "/sign-in/link", token) },
    closing: ["The link works once, for 15 minutes. Please keep it private.", NOT_YOU],
  }),
  magic_link_unknown: (_data, facts) => ({
    subject: `Sign up at ${facts.storeName}`,
    paragraphs: [
      "Hello,",
      "Somebody asked for a sign-in link for this address, but there is no account with it yet. You are welcome to create one.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
    closing: [NOT_YOU],
  }),
  password_changed: ({ name }, facts) => ({
    subject: `Your password for ${facts.storeName} was changed`,
    paragraphs: [hello(name), "The password of your account has just been changed.", SECURE_ACCOUNT],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
  }),
  sign_in_attempts: ({ name }, facts) => ({
    subject: `Failed sign-ins to your account at ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "Somebody has tried to sign in to your account with wrong passwords more than twenty times within an hour. None of these attempts succeeded.",
      "We slow down further attempts. You need not do anything if your password is long and used nowhere else; otherwise choose a new one now.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
    closing: ["You get this mail at most once a day."],
  }),
  roles_changed: ({ name, roles }, facts) => ({
    subject: `Your role at ${facts.storeName} was changed`,
    paragraphs: [
      hello(name),
      roles.length === 0
        ? "Your account no longer has a role in running the shop. It stays a customer's account."
        : `Your account now has this role in running the shop: ${roles.map(roleName).join(", ")}. Sessions last 12 hours without use from now on.`,
      "If you did not expect this, tell the shop.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
  }),
  roles_changed_notice: ({ accountName, accountEmail, roles, by }, facts) => ({
    subject: `A role at ${facts.storeName} was changed`,
    paragraphs: [
      "Hello,",
      `${by} has changed the role of an account. All administrators get this mail.`,
      "If you did not expect this, look at the audit log and take the role away.",
    ],
    details: [
      ["Account", `${accountName} (${accountEmail})`],
      ["Role now", roles.length === 0 ? "none" : roles.map(roleName).join(", ")],
    ],
  }),
  access_token_created: ({ name, tokenName }, facts) => ({
    subject: `New access token for your account at ${facts.storeName}`,
    paragraphs: [
      hello(name),
      `A personal access token named "${tokenName}" has just been created. Programs can read your orders with it.`,
      `${SECURE_ACCOUNT} You can also delete the token alone in your account.`,
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
  }),
  account_erased: ({ name }, facts) => ({
    subject: `Your account at ${facts.storeName} was deleted`,
    paragraphs: [
      hello(name),
      "As you asked, your account and the personal data in it were deleted. What the law makes us keep, such as the amounts of orders, stays without your name.",
      "This is the last mail about it.",
    ],
  }),
  withdrawal_received: ({ name, orderReference, receivedAt, items, reason, trackingToken }, facts) => ({
    subject: `We have received your withdrawal from order ${orderReference}`,
    paragraphs: [
      hello(name),
      `This confirms that you have declared your withdrawal from the contract for order ${orderReference}. We will write to you about what happens next.`,
    ],
    details: [
      ["Received", receivedAt],
      ["Goods", items],
      ...(reason === null ? [] : [["Your reason", reason] as const]),
    ],
    action: { label: "See your order", url: mailLink(facts, "/track-order", trackingToken) },
    closing: ["Please keep this mail. It confirms that your declaration arrived, with its content and its time."],
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
    closing: ["Please keep this mail. It confirms that the declaration arrived, with its content and its time."],
  }),
  ...englishFactorMails,
  ...englishEmailChangeMails,
  ...englishOrderMails,
  ...englishCreatorMails,
  ...englishPartnerMails,
  ...englishPayoutMails,
  ...englishReportMails,
};
