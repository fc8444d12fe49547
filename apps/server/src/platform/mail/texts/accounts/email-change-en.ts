import { mailLink } from "../../mail-link.ts";
import type { EmailChangeMailTexts } from "./mail-content.ts";

const hello = (name: string) => (name === "" ? "Hello," : `Hello ${name},`);
const UNDO =
  "If that was not you, use this link: your account keeps this address, everybody is signed out, and the password, access tokens and ways to sign in that were added since are removed.";
const UNDO_LIFE = "The link works once, for 7 days.";

export const englishEmailChangeMails: EmailChangeMailTexts = {
  change_email: ({ name, token }, facts) => ({
    subject: `Confirm your new address for ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "Please confirm that your account should have this address. Open the link in a browser that is signed in to the account.",
    ],
    action: { label: "Confirm the address", url: mailLink(facts, "/change-email", token) },
    closing: ["The link works once, for 24 hours.", "If you did not ask for this, you can ignore this mail."],
  }),
  email_change_requested: ({ name, token }, facts) => ({
    subject: `Another address was asked for your account at ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "Someone, probably you, asked to change your account's e-mail address. Nothing has changed yet, because the new address must be verified first. If this was you, you don't need to do anything here.",
      UNDO,
    ],
    action: { label: "Keep this address", url: mailLink(facts, "/undo-email-change", token) },
    closing: [UNDO_LIFE],
  }),
  email_changed: ({ name, token }, facts) => ({
    subject: `The address of your account at ${facts.storeName} was changed`,
    paragraphs: [
      hello(name),
      "Your account has another e-mail address now, and our mails go there. This address stays reserved for you for 7 days.",
      UNDO,
    ],
    action: { label: "Undo the change", url: mailLink(facts, "/undo-email-change", token) },
    closing: [UNDO_LIFE],
  }),
  email_change_undone: ({ name }, facts) => ({
    subject: `Your account at ${facts.storeName} has this address again`,
    paragraphs: [
      hello(name),
      "The change of your e-mail address was undone. All sessions and access tokens have ended, and the password no longer works.",
      "Choose a new password to sign in again, and check whether someone else can read your e-mails.",
    ],
    action: { label: "Choose a new password", url: `${facts.publicUrl}/forgot-password` },
  }),
  email_change_existing: ({ name }, facts) => ({
    subject: `Your address has an account at ${facts.storeName} already`,
    paragraphs: [
      hello(name),
      "Someone, probably you, tried to use this address for another account. It already has an account, so nothing was changed.",
      "To use the address for the other account, first give this one another address or delete it.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
    closing: ["If you did not ask for this, you can ignore this mail."],
  }),
  email_reserved: (_none, facts) => ({
    subject: `This address is reserved at ${facts.storeName}`,
    paragraphs: [
      "Hello,",
      "Someone, probably you, tried to use this address for an account. It belonged to another account until a few days ago and is reserved for it for up to 7 days so that the change can be undone.",
      "If you did not make that change, use the link in the mail that we sent you about it. Otherwise try again later.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
    closing: ["If you did not ask for this, you can ignore this mail."],
  }),
};
