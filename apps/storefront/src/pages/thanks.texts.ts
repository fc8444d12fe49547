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
  howToPay: string;
  detailsFollow: string;
  amount: string;
  paymentReference: string;
  until(date: string): string;
  ordered: string;
  deliveredTo: string;
  follow: string;
  track: string;
  keepTitle: string;
  keepText: string;
  password: string;
  passwordHint: string;
  create: string;
  creator(name: string): string;
  creatorText: string;
  withdraw: string;
  withdrawUntil(date: string): string;
  goOn: string;
}

const en: Texts = {
  title: "Thank you",
  thanks: (name) => (name === "" ? "Thank you." : `Thank you, ${name}.`),
  order: "Order",
  mail: (email) => `Your order is in. A confirmation is on its way to ${email}.`,
  canceled: "This order was canceled. Nothing will be sent.",
  now: "What happens next",
  paid: "It is paid.",
  waitsForTransfer: "We wait for your payment. As soon as the money is here, we pack.",
  waitsForPayment: "It is not paid yet. We keep the things for you for a while.",
  beingPaid: "The payment is on its way. We write when it has arrived.",
  payNow: "Pay now",
  next: "We pack your things and write to you when they leave.",
  readies: "We'll email you as soon as your order is ready.",
  readiesThen: "Then we'll email you as soon as your order is ready.",
  waitsForTransferAlone: "We're waiting for your payment. We'll email you as soon as your order is ready.",
  packs: "Then we pack your things and write to you when they leave.",
  sends: (days) => (days === null ? "" : `Delivery takes ${days}.`),
  days: (from, to) => (from === to ? `${to} ${to === 1 ? "day" : "days"}` : `${from} to ${to} days`),
  howToPay: "How to pay",
  detailsFollow: "The shop will send you the payment details.",
  amount: "Amount",
  paymentReference: "Payment reference",
  until: (date) => `We keep the order until ${date}.`,
  ordered: "What you ordered",
  deliveredTo: "Where it goes",
  follow: "Where is it?",
  track: "Track this order",
  keepTitle: "Keep this order",
  keepText: "Choose a password and you have an account with this order in it. Nothing else changes.",
  password: "Password",
  passwordHint: "8 to 128 characters. A few words that nobody else would combine work best.",
  create: "Create account",
  creator: (name) => `You came with ${name}’s link`,
  creatorText: "A share of this order goes to them, out of ours. You pay no more for it.",
  withdraw: "Changed your mind?",
  withdrawUntil: (date) => `You may withdraw until ${date}.`,
  goOn: "Go on looking",
};

const de: Texts = {
  title: "Danke",
  thanks: (name) => (name === "" ? "Danke." : `Danke, ${name}.`),
  order: "Bestellung",
  mail: (email) => `Ihre Bestellung ist da. Eine Bestätigung ist unterwegs an ${email}.`,
  canceled: "Diese Bestellung wurde storniert. Es wird nichts versandt.",
  now: "Wie es weitergeht",
  paid: "Sie ist bezahlt.",
  waitsForTransfer: "Wir warten auf Ihre Zahlung. Sobald das Geld da ist, packen wir.",
  waitsForPayment: "Sie ist noch nicht bezahlt. Wir halten die Sachen eine Weile für Sie zurück.",
  beingPaid: "Die Zahlung ist unterwegs. Wir schreiben Ihnen, wenn sie angekommen ist.",
  payNow: "Jetzt bezahlen",
  next: "Wir packen Ihre Sachen und schreiben Ihnen, wenn sie losgehen.",
  readies: "Wir schreiben Ihnen, sobald Ihre Bestellung bereit ist.",
  readiesThen: "Danach schreiben wir Ihnen, sobald Ihre Bestellung bereit ist.",
  waitsForTransferAlone: "Wir warten auf Ihre Zahlung. Danach schreiben wir Ihnen, sobald Ihre Bestellung bereit ist.",
  packs: "Dann packen wir Ihre Sachen und schreiben Ihnen, wenn sie losgehen.",
  sends: (days) => (days === null ? "" : `Der Versand dauert ${days}.`),
  days: (from, to) => (from === to ? `${to} ${to === 1 ? "Tag" : "Tage"}` : `${from} bis ${to} Tage`),
  howToPay: "So bezahlen Sie",
  detailsFollow: "Die Zahlungsdaten erhalten Sie vom Shop.",
  amount: "Betrag",
  paymentReference: "Verwendungszweck",
  until: (date) => `Wir halten die Bestellung bis ${date} fest.`,
  ordered: "Was Sie bestellt haben",
  deliveredTo: "Wohin es geht",
  follow: "Wo ist es?",
  track: "Bestellung verfolgen",
  keepTitle: "Diese Bestellung behalten",
  keepText: "Wählen Sie ein Passwort, und Sie haben ein Konto mit dieser Bestellung. Sonst ändert sich nichts.",
  password: "Passwort",
  passwordHint: "8 bis 128 Zeichen. Am besten einige Wörter, die sonst niemand zusammenstellen würde.",
  create: "Konto anlegen",
  creator: (name) => `Sie kamen über den Link von ${name}`,
  creatorText: "Ein Anteil dieser Bestellung geht von unserem Teil dorthin. Sie zahlen nicht mehr dafür.",
  withdraw: "Anders überlegt?",
  withdrawUntil: (date) => `Sie können bis ${date} widerrufen.`,
  goOn: "Weiter umsehen",
};

export const thanksTexts: Readonly<Record<Language, Texts>> = { en, de };
