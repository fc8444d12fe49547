import type { Language } from "../data.ts";

interface Words {
  title: string;
  lead: string;
  mailNote: string;
  order: string;
  pieces: string;
  piecesHint: string;
  of(left: number): string;
  reason: string;
  reasonHint: string;
  optional: string;
  name: string;
  nameHint: string;
  email: string;
  emailHint: string;
  wrongEmail: string;
  confirm: string;
  errorPrefix: string;
  errorSummary: string;
  noPieces: string;
  wrongNumber(title: string, left: number): string;
  received: string;
  receivedLead: string;
  copied: string;
  yourReason: string;
  nothingLeft: string;
  canceled: string;
  changed: string;
  back: string;
}

export const withdrawalTexts: Record<Language, Words> = {
  en: {
    title: "Withdraw from the contract",
    lead: "Tell us what you are withdrawing from. You do not have to give a reason.",
    mailNote:
      "We confirm it at once, with its time and content, by e-mail to the address that you ordered with. We will also write to you there about what happens next.",
    order: "Order",
    pieces: "What you are withdrawing from",
    piecesHint: "Enter 0 for anything you are keeping.",
    of: (left) => `of ${left}`,
    reason: "Reason",
    reasonHint: "It helps us, but you do not have to give one.",
    optional: "optional",
    name: "Your name",
    nameHint: "Leave it empty to use the name in the order.",
    email: "E-mail address for a further confirmation",
    emailHint: "Leave it empty to use the address that you ordered with only.",
    wrongEmail: "Enter an e-mail address such as name@example.com",
    confirm: "Confirm withdrawal",
    errorPrefix: "Error:",
    errorSummary: "Please check these fields",
    noPieces: "Choose at least one item",
    wrongNumber: (title, left) => `Enter a whole number from 0 to ${left} for ${title}`,
    received: "We have received your withdrawal",
    receivedLead: "A confirmation is on its way by e-mail to the address that you ordered with.",
    copied: "A confirmation also goes to the further address that was given.",
    yourReason: "Your reason",
    nothingLeft: "There is nothing left in this order that you have not withdrawn from.",
    canceled: "This order was cancelled, so there is nothing to withdraw from.",
    changed: "The order has changed in the meantime. Please check it again.",
    back: "Back to the order",
  },
  de: {
    title: "Vertrag widerrufen",
    lead: "Wählen Sie, was Sie widerrufen. Einen Grund müssen Sie nicht nennen.",
    mailNote:
      "Wir bestätigen den Eingang sofort, mit Zeit und Inhalt, per E-Mail an die Adresse, mit der Sie bestellt haben. Dort schreiben wir auch, wie es weitergeht.",
    order: "Bestellung",
    pieces: "Was Sie widerrufen",
    piecesHint: "0 für das, was Sie behalten.",
    of: (left) => `von ${left}`,
    reason: "Grund",
    reasonHint: "Er hilft uns, aber Sie müssen ihn nicht nennen.",
    optional: "optional",
    name: "Ihr Name",
    nameHint: "Leer lassen, wenn der Name der Bestellung gilt.",
    email: "E-Mail-Adresse für eine weitere Bestätigung",
    emailHint: "Leer lassen, wenn die Adresse der Bestellung genügt.",
    wrongEmail: "Geben Sie eine E-Mail-Adresse wie name@example.com ein",
    confirm: "Widerruf bestätigen",
    errorPrefix: "Fehler:",
    errorSummary: "Bitte prüfen Sie diese Felder",
    noPieces: "Wählen Sie mindestens einen Artikel",
    wrongNumber: (title, left) => `Geben Sie für ${title} eine ganze Zahl von 0 bis ${left} ein`,
    received: "Ihr Widerruf ist eingegangen",
    receivedLead: "Die Bestätigung geht per E-Mail an die Adresse, mit der Sie bestellt haben.",
    copied: "Die Bestätigung geht auch an die weitere Adresse, die angegeben wurde.",
    yourReason: "Ihr Grund",
    nothingLeft: "In dieser Bestellung ist nichts mehr, was Sie nicht schon widerrufen haben.",
    canceled: "Diese Bestellung wurde storniert, es gibt also nichts zu widerrufen.",
    changed: "Die Bestellung hat sich inzwischen geändert. Bitte prüfen Sie Ihre Angaben noch einmal.",
    back: "Zurück zur Bestellung",
  },
};
