import type { Language } from "../../../../data.ts";

const en = {
  ask: "Refund…",
  title: "Refund",
  text: "The customer gets the money back and a mail. Say how many pieces of each line, an amount, or that all goes back.",
  what: "What is refunded",
  delivery: "Delivery costs",
  otherAmount: "Or an amount instead",
  badSum: "A sum is written like 4.90.",
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
  text: "Der Kunde bekommt das Geld zurück und eine Mail. Sagen Sie, wie viele Stücke jeder Position, einen Betrag, oder dass alles zurückgeht.",
  what: "Was erstattet wird",
  delivery: "Versandkosten",
  otherAmount: "Oder stattdessen ein Betrag",
  badSum: "Eine Summe schreibt man wie 4,90.",
  full: "Alles, was übrig ist, auch der Versand",
  reason: "Grund, für den Kunden",
  confirm: "Erstatten",
  done: "Die Erstattung ist gemacht.",
  effect: "Was daraus folgt",
  amount: "An den Kunden",
  restocked: "Stücke zurück in den Bestand",
  commission: "Creator verdienen an dieser Bestellung",
  cancels: "Damit ist die Bestellung storniert.",
};

export const refundTexts: Readonly<Record<Language, RefundWords>> = { en, de };
