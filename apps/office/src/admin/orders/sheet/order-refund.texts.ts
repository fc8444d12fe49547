import type { Language } from "@tote/storefront/data";

const en = {
  ask: "Refund…",
  title: "Refund",
  titleOf: (sum: string, name: string) => `Refund ${sum} to ${name}`,
  text: "The customer gets the money back and an e-mail. Choose pieces, enter an amount, or refund everything.",
  what: "What is refunded",
  delivery: "Delivery costs",
  otherAmount: "Amount",
  piecesAmount: "Amount for these pieces, if less than their price",
  restock: "Put back into stock",
  lookFirst: "Check the sum and confirm it.",
  full: "Everything that is left, shipping included",
  reason: "Reason, for the customer",
  confirm: "Refund it",
  done: "The refund is made.",
  effect: "What follows",
  amount: "To the customer",
  restocked: "Pieces back to stock",
  commission: "Creators earn from this order",
  cancels: "This cancels the order.",
};

export type RefundWords = typeof en;

const de: RefundWords = {
  ask: "Erstatten…",
  title: "Erstatten",
  titleOf: (sum, name) => `${name} ${sum} erstatten`,
  text: "Der Betrag wird zurückgezahlt und per E-Mail bestätigt. Wählen Sie Artikel, geben Sie einen Betrag ein oder erstatten Sie alles.",
  what: "Was erstattet wird",
  delivery: "Versandkosten",
  otherAmount: "Betrag",
  piecesAmount: "Betrag für diese Artikel, falls geringer als ihr Preis",
  restock: "Zurück in den Bestand",
  lookFirst: "Bitte den Betrag prüfen und bestätigen.",
  full: "Alles, was übrig ist, auch der Versand",
  reason: "Grund, für den Kunden",
  confirm: "Erstatten",
  done: "Erstattung angelegt.",
  effect: "Was daraus folgt",
  amount: "An den Kunden",
  restocked: "Stücke zurück in den Bestand",
  commission: "Creator verdienen an dieser Bestellung",
  cancels: "Damit ist die Bestellung storniert.",
};

export const refundTexts: Readonly<Record<Language, RefundWords>> = { en, de };
