import { ToteError } from "@tote/client";
import type { Language } from "@tote/storefront/data";
import { type Faults, faultsOf } from "../fields/faults.ts";
import { faultSentence } from "../fields/sentence.ts";

/** Codes of the API in words for people. */
export type Refusals = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Any other code gets a general sentence. */
const texts: Record<string, Readonly<Record<Language, string>>> = {
  invalid_text: { en: "Enter a name without a web address.", de: "Geben Sie einen Namen ohne Internetadresse ein." },
  invalid_credentials: {
    en: "This is incorrect. Check it and try again.",
    de: "Das ist nicht korrekt. Bitte prüfen Sie Ihre Eingabe.",
  },
  password_too_common: {
    en: "This password is one of the most common ones. Choose another.",
    de: "Dieses Passwort gehört zu den häufigsten. Wählen Sie ein anderes.",
  },
  sign_in_throttled: {
    en: "Too many attempts. Wait a few minutes and try again.",
    de: "Zu viele Versuche. Bitte warten Sie einige Minuten.",
  },
  second_factor_closed: {
    en: "Too many wrong codes. Sign out, then sign in with an e-mailed link.",
    de: "Zu viele falsche Codes. Melden Sie sich ab und mit einem Link per E-Mail wieder an.",
  },
  order_not_cancelable: {
    en: "This order can no longer be cancelled because part of it has shipped.",
    de: "Diese Bestellung kann nicht mehr storniert werden, weil ein Teil schon versandt ist.",
  },
  email_taken: { en: "Another account has this address.", de: "Ein anderes Konto hat diese Adresse." },
  address_not_verified: {
    en: "Verify your e-mail address first. Open the link we e-mailed you.",
    de: "Bestätigen Sie zuerst Ihre E-Mail-Adresse über den Link in unserer E-Mail.",
  },
  own_case: {
    en: "This concerns your own account. Another team member has to decide.",
    de: "Das betrifft Ihr eigenes Konto. Ein anderes Teammitglied muss entscheiden.",
  },
  invalid_transition: {
    en: "The current status doesn't allow this. It may have changed in the meantime.",
    de: "Der aktuelle Status lässt das nicht zu. Vielleicht hat er sich inzwischen geändert.",
  },
  precondition_failed: {
    en: "This was changed at the same time. Try again.",
    de: "Das wurde gleichzeitig geändert. Bitte versuchen Sie es noch einmal.",
  },
  stock_changed: {
    en: "The stock has changed in the meantime and was not overwritten.",
    de: "Der Bestand hat sich inzwischen geändert und wurde nicht überschrieben.",
  },
  nothing_to_export: {
    en: "There are no bank transfers to export. Start payouts first.",
    de: "Es gibt keine Überweisungen zum Exportieren. Starten Sie zuerst Auszahlungen.",
  },
  payout_account_missing: {
    en: "The shop's bank account is missing. Add it under Settings, Creator programme.",
    de: "Das Bankkonto des Shops fehlt. Tragen Sie es unter Einstellungen, Creator-Programm ein.",
  },
  too_many_tags: {
    en: "An order can have at most ten tags.",
    de: "Eine Bestellung kann höchstens zehn Schlagwörter haben.",
  },
  body_too_large: {
    en: "This is too long to save. Shorten the texts.",
    de: "Der Text ist zu lang. Bitte kürzen Sie ihn.",
  },
  application_exists: { en: "You have already applied.", de: "Sie haben sich bereits beworben." },
};

/** Adds what only one workspace meets, or has to say in another way, before its first page. */
export function addRefusals(refusals: Refusals): void {
  Object.assign(texts, refusals);
}

/** A form that lacks something which only its page knows: the message is shown as it is. */
export class Incomplete extends Error {}

/** The meaning of an error in the reader's language, or null if only the general words are known. */
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
