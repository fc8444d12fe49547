import type { Language } from "@tote/storefront/data";

const en = {
  ask: "Refund…",
  title: "Refund",
  titleOf: (sum: string, name: string) => `Refund ${sum} to ${name}`,
  text: "The customer is refunded and gets an e-mail. Choose items, enter an amount, or refund everything.",
  what: "Refund",
  delivery: "Shipping",
  otherAmount: "Amount",
  piecesAmount: "Amount for these items, if less than their price",
  restock: "Restock",
  lookFirst: "Check the amount and confirm.",
  full: "Everything left to refund, including shipping",
  reason: "Reason (shown to the customer)",
  confirm: "Refund",
  done: "Refund created",
  effect: "Effects",
  amount: "Refund to the customer",
  restocked: "Items restocked",
  commission: "Commission from this order",
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
  full: "Gesamter Restbetrag inkl. Versand",
  reason: "Grund (für den Kunden sichtbar)",
  confirm: "Erstatten",
  done: "Erstattung angelegt",
  effect: "Auswirkungen",
  amount: "Erstattung an den Kunden",
  restocked: "Artikel zurück in den Bestand",
  commission: "Provision aus dieser Bestellung",
  cancels: "Die Bestellung wird damit storniert.",
};

export const refundTexts: Readonly<Record<Language, RefundWords>> = { en, de };
