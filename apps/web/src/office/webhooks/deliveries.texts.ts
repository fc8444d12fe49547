import type { Language } from "../../data.ts";

const en = {
  title: "Deliveries",
  lead: "What this shop sent to your endpoints in the last 30 days, and what they answered.",
  tabs: "Deliveries by state",
  tab: { all: "All", failed: "Failed", waiting: "Waiting", succeeded: "Delivered" },
  statuses: { waiting: "waiting", succeeded: "delivered", failed: "failed" },
  search: "Id of an event",
  one: "Delivery",
  event: "Event",
  eventId: "Its id",
  status: "State",
  tries: "Tries",
  answer: "Answer",
  at: "Made",
  next: "Next try",
  again: "Send it again",
  sentAgain: "It is sent again.",
  attempts: "Attempts",
  noAttempt: "Not tried yet.",
  noAnswer: "no answer",
  payload: "Body",
  pruned: "The body is no longer kept.",
  emptyTitle: "Nothing was sent yet",
  emptyText: "As soon as something happens in the shop that an endpoint wants to know, it stands here.",
};

export type DeliveriesWords = typeof en;

const de: DeliveriesWords = {
  title: "Zustellungen",
  lead: "Was dieser Shop in den letzten 30 Tagen an Ihre Endpunkte gesendet hat, und was sie geantwortet haben.",
  tabs: "Zustellungen nach Zustand",
  tab: { all: "Alle", failed: "Fehlgeschlagen", waiting: "Wartend", succeeded: "Zugestellt" },
  statuses: { waiting: "wartet", succeeded: "zugestellt", failed: "fehlgeschlagen" },
  search: "Id eines Ereignisses",
  one: "Zustellung",
  event: "Ereignis",
  eventId: "Seine Id",
  status: "Zustand",
  tries: "Versuche",
  answer: "Antwort",
  at: "Entstanden",
  next: "Nächster Versuch",
  again: "Noch einmal senden",
  sentAgain: "Es wird noch einmal gesendet.",
  attempts: "Versuche",
  noAttempt: "Noch nicht versucht.",
  noAnswer: "keine Antwort",
  payload: "Body",
  pruned: "Der Body wird nicht mehr aufbewahrt.",
  emptyTitle: "Noch nichts gesendet",
  emptyText: "Sobald im Shop etwas geschieht, das ein Endpunkt wissen will, steht es hier.",
};

export const deliveriesTexts: Readonly<Record<Language, DeliveriesWords>> = { en, de };
