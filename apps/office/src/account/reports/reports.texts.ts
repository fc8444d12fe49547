import type { Language } from "@tote/storefront/data";

const en = {
  title: "My reports",
  lead: "What you have written to the shop, and what became of it.",
  write: "Write to us",
  emptyTitle: "Nothing reported.",
  emptyText: "If something is wrong with an order or with the shop, tell us. You see here what became of it.",
  support: "Request for help",
  abuse: "Notice of illegal content",
  updated: (day: string) => `last change on ${day}`,
  statuses: {
    received: "We have it",
    in_review: "We are looking into it",
    waiting: "Waits for your answer",
    resolved: "Solved",
    rejected: "Closed",
  } as Readonly<Record<string, string>>,
  more: "Show more",
};

type Words = typeof en;

const de: Words = {
  title: "Meine Meldungen",
  lead: "Was Sie dem Shop geschrieben haben, und was daraus geworden ist.",
  write: "Schreiben Sie uns",
  emptyTitle: "Nichts gemeldet.",
  emptyText:
    "Wenn mit einer Bestellung oder dem Shop etwas nicht stimmt, sagen Sie es uns. Hier sehen Sie, was daraus wird.",
  support: "Bitte um Hilfe",
  abuse: "Hinweis auf rechtswidrige Inhalte",
  updated: (day) => `letzte Änderung am ${day}`,
  statuses: {
    received: "Ist bei uns",
    in_review: "Wir kümmern uns darum",
    waiting: "Wartet auf Ihre Antwort",
    resolved: "Gelöst",
    rejected: "Geschlossen",
  },
  more: "Mehr zeigen",
};

export const reportsTexts: Readonly<Record<Language, Words>> = { en, de };
