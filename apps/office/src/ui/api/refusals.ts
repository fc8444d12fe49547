import { ToteError } from "@tote/client";
import type { Language } from "@tote/storefront/data";
import { type Faults, faultsOf } from "../fields/faults.ts";
import { faultSentence } from "../fields/sentence.ts";

/** Codes of the API in words for people. */
export type Refusals = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** What is not among them is said in general. */
const texts: Record<string, Readonly<Record<Language, string>>> = {
  invalid_text: { en: "A name has no web address in it.", de: "Ein Name enthält keine Internetadresse." },
  invalid_credentials: { en: "That is not right. Please check it.", de: "Das stimmt nicht. Bitte prüfen Sie es." },
  password_too_common: {
    en: "This password is one of the most common ones. Choose another.",
    de: "Dieses Passwort gehört zu den häufigsten. Wählen Sie ein anderes.",
  },
  sign_in_throttled: {
    en: "There were too many attempts. Please wait a while.",
    de: "Das waren zu viele Versuche. Bitte warten Sie eine Weile.",
  },
  second_factor_closed: {
    en: "Too many wrong codes. Sign out, then sign in with an e-mailed link.",
    de: "Zu viele falsche Codes. Melden Sie sich ab und mit einem Link per E-Mail wieder an.",
  },
  order_not_cancelable: {
    en: "This order can no longer be canceled: something of it has been sent.",
    de: "Diese Bestellung lässt sich nicht mehr stornieren: Etwas davon ist schon unterwegs.",
  },
  email_taken: { en: "Another account has this address.", de: "Ein anderes Konto hat diese Adresse." },
  address_not_verified: {
    en: "Confirm your email address first: the link is in your mail.",
    de: "Bestätigen Sie zuerst Ihre E-Mail-Adresse: Der Link steht in Ihrer Mail.",
  },
  own_case: {
    en: "This is about you, so somebody else has to decide it.",
    de: "Das betrifft Sie selbst; jemand anderes muss es entscheiden.",
  },
  invalid_transition: {
    en: "Its state allows this no longer: somebody may have decided meanwhile.",
    de: "Der Status lässt das nicht mehr zu: Vielleicht hat inzwischen jemand entschieden.",
  },
  precondition_failed: {
    en: "This was changed at the same moment. Try again.",
    de: "Das wurde im selben Moment geändert. Bitte noch einmal versuchen.",
  },
  stock_changed: {
    en: "The stock changed meanwhile, so it was not overwritten.",
    de: "Der Bestand hat sich inzwischen geändert und wurde nicht überschrieben.",
  },
  nothing_to_export: {
    en: "There is no bank transfer for a file: start payouts first.",
    de: "Es gibt keine Überweisung für eine Datei: Starten Sie zuerst Auszahlungen.",
  },
  payout_account_missing: {
    en: "The shop’s own account is missing. Fill it in under Settings, Creator programme, Account for payouts.",
    de: "Das Konto des Shops fehlt. Tragen Sie es unter Einstellungen, Creator-Programm, Konto für Auszahlungen ein.",
  },
  too_many_tags: { en: "An order has at most ten tags.", de: "Eine Bestellung hat höchstens zehn Schlagwörter." },
  body_too_large: {
    en: "This is too long to save. Shorten the texts.",
    de: "Das ist zu lang. Bitte die Texte kürzen.",
  },
  application_exists: { en: "You have applied already.", de: "Sie haben sich schon beworben." },
};

/** Adds what only one workspace meets, or has to say in another way, before its first page. */
export function addRefusals(refusals: Refusals): void {
  Object.assign(texts, refusals);
}

/** A form that lacks something which only its page knows: the message is shown as it is. */
export class Incomplete extends Error {}

/** What an error means in the reader's language, or null where nothing better than the general words is known. */
export function refusalText(error: Error | null, language: Language): string | null {
  if (error instanceof Incomplete) return error.message;
  return error instanceof ToteError ? (texts[error.code]?.[language] ?? null) : null;
}

/** The refusal of each field, by the field's name; those that are more than a rule of the field with their sentence. */
export function fieldRefusals(error: Error | null, language: Language): Faults {
  return Object.fromEntries(
    Object.entries(faultsOf(error)).map(([name, fault]) => {
      const text = fault.text ?? texts[fault.code]?.[language];
      return [name, text === undefined ? fault : { ...fault, text }];
    }),
  );
}

/** The refusals of an error's fields as sentences, for places without a form. */
export function refusalSentences(error: Error | null, language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fieldRefusals(error, language)).map(([name, fault]) => [
      name,
      fault.text ?? faultSentence(fault, language) ?? fault.detail,
    ]),
  );
}
