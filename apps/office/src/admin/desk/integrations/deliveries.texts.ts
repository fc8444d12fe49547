import type { Language } from "@tote/storefront/data";
import { webhookDeliveryStates } from "@tote/words";

const en = {
  title: "Deliveries",
  lead: "Events sent to partners and creators, with attempts and responses.",
  one: "Delivery",
  tabs: "Deliveries by status",
  tab: { ...webhookDeliveryStates.en, all: "All" },
  statuses: webhookDeliveryStates.en,
  search: "Search company, URL or event",
  event: "Event",
  to: "To",
  creator: "a creator",
  status: "Status",
  tries: "Attempts",
  answer: "Last response",
  at: "Created",
  emptyTitle: "No deliveries yet",
  emptyText: "Deliveries appear here once a partner or creator has an endpoint.",
  endpoint: "Endpoint",
  eventId: "Event ID",
  next: "Next attempt",
  attempts: "Attempts",
  noAttempt: "No attempts yet",
  noAnswer: "no response",
  payload: "Payload",
  pruned: "The payload is no longer stored.",
  again: "Resend",
  sentAgain: "Delivery queued",
};

type Words = typeof en;

const de: Words = {
  title: "Zustellungen",
  lead: "An Partner und Creator gesendete Ereignisse mit Versuchen und Antworten.",
  one: "Zustellung",
  tabs: "Zustellungen nach Status",
  tab: { ...webhookDeliveryStates.de, all: "Alle" },
  statuses: webhookDeliveryStates.de,
  search: "Firma, URL oder Ereignis suchen",
  event: "Ereignis",
  to: "An",
  creator: "ein Creator",
  status: "Status",
  tries: "Versuche",
  answer: "Letzte Antwort",
  at: "Erstellt",
  emptyTitle: "Noch keine Zustellungen",
  emptyText: "Zustellungen erscheinen hier, sobald ein Partner oder Creator einen Endpunkt hat.",
  endpoint: "Endpunkt",
  eventId: "Ereignis-ID",
  next: "Nächster Versuch",
  attempts: "Versuche",
  noAttempt: "Noch keine Versuche",
  noAnswer: "keine Antwort",
  payload: "Inhalt",
  pruned: "Der Inhalt ist nicht mehr gespeichert.",
  again: "Erneut senden",
  sentAgain: "Zustellung eingeplant",
};

export const deliveriesTexts: Readonly<Record<Language, Words>> = { en, de };
