import type { Language } from "@tote/storefront/data";
import { ownReportStates } from "@tote/words";

const en = {
  title: "My reports",
  lead: "Your messages to the shop and their status.",
  write: "Contact us",
  emptyTitle: "No reports yet",
  emptyText: "If something is wrong with an order or the shop, let us know. You can follow the status here.",
  support: "Support request",
  abuse: "Notice of illegal content",
  updated: (day: string) => `updated on ${day}`,
  statuses: ownReportStates.en,
  more: "Show more",
};

type Words = typeof en;

const de: Words = {
  title: "Meine Meldungen",
  lead: "Ihre Nachrichten an den Shop und ihr Status.",
  write: "Kontakt",
  emptyTitle: "Noch keine Meldungen",
  emptyText:
    "Wenn mit einer Bestellung oder dem Shop etwas nicht stimmt, schreiben Sie uns. Hier sehen Sie den Status.",
  support: "Supportanfrage",
  abuse: "Hinweis auf rechtswidrige Inhalte",
  updated: (day) => `geändert am ${day}`,
  statuses: ownReportStates.de,
  more: "Mehr anzeigen",
};

export const reportsTexts: Readonly<Record<Language, Words>> = { en, de };
