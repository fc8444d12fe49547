import { days } from "@tote/words";
import type { Language } from "../data.ts";

/** The words of the page after an order. A text that one language lacks is a type error. */
interface Texts {
  title: string;
  thanks(name: string): string;
  order: string;
  mail(email: string): string;
  canceled: string;
  now: string;
  paid: string;
  waitsForTransfer: string;
  waitsForPayment: string;
  beingPaid: string;
  payNow: string;
  next: string;
  packs: string;
  /** The same for goods without delivery. */
  readies: string;
  readiesThen: string;
  waitsForTransferAlone: string;
  sends(days: string | null): string;
  days(from: number, to: number): string;
  transfer(sum: string): string;
  detailsFollow: string;
  amount: string;
  paymentReference: string;
  until(date: string): string;
  ordered: string;
  deliveredTo: string;
  billedTo: string;
  vatId: string;
  track: string;
  keepTitle: string;
  keepText: string;
  password: string;
  passwordHint: string;
  create: string;
  creator(name: string): string;
  creatorText: string;
  withdrawUntil(date: string): string;
  goOn: string;
}

const en: Texts = {
  title: "Thank you",
  thanks: (name) => (name === "" ? "Thank you." : `Thank you, ${name}.`),
  order: "Order number",
  mail: (email) => `We have your order and sent a confirmation to ${email}.`,
  canceled: "This order was cancelled. Nothing will be sent.",
  now: "What happens next",
  paid: "Your order is paid.",
  waitsForTransfer: "We pack your order when your payment has arrived.",
  waitsForPayment: "Your order is not paid yet. We keep the items for you for a while.",
  beingPaid: "Your payment is being processed. We'll e-mail you when it has arrived.",
  payNow: "Pay now",
  next: "We'll pack your order and e-mail you when it ships.",
  readies: "We'll e-mail you as soon as your order is ready.",
  readiesThen: "Then we'll e-mail you as soon as your order is ready.",
  waitsForTransferAlone: "We're waiting for your payment. We'll e-mail you as soon as your order is ready.",
  packs: "Then we'll pack your order and e-mail you when it ships.",
  sends: (days) => (days === null ? "" : `Delivery takes ${days}.`),
  days: days.en,
  transfer: (sum) => `Please transfer ${sum}`,
  detailsFollow: "The shop will send you the payment details.",
  amount: "Amount",
  paymentReference: "Payment reference",
  until: (date) => `We keep the order until ${date}.`,
  ordered: "Order summary",
  deliveredTo: "Delivery address",
  billedTo: "Billing address",
  vatId: "VAT ID",
  track: "Track this order",
  keepTitle: "Save your details",
  keepText: "Choose a password to create an account with this order.",
  password: "Password",
  passwordHint: "8 to 128 characters. A few random words work best.",
  create: "Create account",
  creator: (name) => `Recommended by ${name}`,
  creatorText: "They earn a commission on this order. Your price stays the same.",
  withdrawUntil: (date) => `You can withdraw until ${date}.`,
  goOn: "Continue shopping",
};

const de: Texts = {
  title: "Danke",
  thanks: (name) => (name === "" ? "Danke." : `Danke, ${name}.`),
  order: "Bestellnummer",
  mail: (email) => `Ihre Bestellung ist eingegangen. Die Bestätigung haben wir an ${email} geschickt.`,
  canceled: "Diese Bestellung wurde storniert. Es wird nichts versandt.",
  now: "Wie es weitergeht",
  paid: "Ihre Bestellung ist bezahlt.",
  waitsForTransfer: "Wir packen Ihre Bestellung, sobald die Zahlung eingegangen ist.",
  waitsForPayment: "Ihre Bestellung ist noch nicht bezahlt. Wir reservieren die Artikel eine Weile für Sie.",
  beingPaid: "Ihre Zahlung wird verarbeitet. Wir schreiben Ihnen, sobald sie eingegangen ist.",
  payNow: "Jetzt bezahlen",
  next: "Wir packen Ihre Bestellung und schreiben Ihnen, sobald sie versandt wird.",
  readies: "Wir schreiben Ihnen, sobald Ihre Bestellung bereit ist.",
  readiesThen: "Danach schreiben wir Ihnen, sobald Ihre Bestellung bereit ist.",
  waitsForTransferAlone: "Wir warten auf Ihre Zahlung. Danach schreiben wir Ihnen, sobald Ihre Bestellung bereit ist.",
  packs: "Dann packen wir Ihre Bestellung und schreiben Ihnen, sobald sie versandt wird.",
  sends: (days) => (days === null ? "" : `Der Versand dauert ${days}.`),
  days: days.de,
  transfer: (sum) => `Bitte überweisen Sie ${sum}`,
  detailsFollow: "Die Zahlungsdaten erhalten Sie vom Shop.",
  amount: "Betrag",
  paymentReference: "Verwendungszweck",
  until: (date) => `Wir reservieren die Artikel bis ${date}.`,
  ordered: "Ihre Bestellung",
  deliveredTo: "Lieferadresse",
  billedTo: "Rechnungsadresse",
  vatId: "USt-IdNr.",
  track: "Bestellung verfolgen",
  keepTitle: "Daten speichern",
  keepText: "Wählen Sie ein Passwort, um ein Konto mit dieser Bestellung anzulegen.",
  password: "Passwort",
  passwordHint: "8 bis 128 Zeichen. Am besten mehrere zufällige Wörter.",
  create: "Konto anlegen",
  creator: (name) => `Empfohlen von ${name}`,
  creatorText: "Dafür fällt eine Provision an. Ihr Preis ändert sich nicht.",
  withdrawUntil: (date) => `Sie können bis ${date} widerrufen.`,
  goOn: "Weiter einkaufen",
};

export const thanksTexts: Readonly<Record<Language, Texts>> = { en, de };
