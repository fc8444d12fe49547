import type { Language } from "@tote/storefront/data";
import { webhookDeliveryStates } from "@tote/words";

const en = {
  title: "Deliveries",
  lead: "Events sent to your endpoints in the last 30 days, with their responses.",
  tabs: "Deliveries by state",
  tab: { ...webhookDeliveryStates.en, all: "All" },
  statuses: webhookDeliveryStates.en,
  endpoint: "Endpoint",
  allEndpoints: "all",
  allTypes: "all",
  search: "Event ID",
  one: "Delivery",
  event: "Event",
  eventId: "Event ID",
  status: "Status",
  tries: "Attempts",
  answer: "Response",
  at: "Created",
  next: "Next attempt",
  again: "Resend",
  sentAgain: "Delivery queued",
  attempts: "Attempts",
  noAttempt: "No attempts yet",
  noAnswer: "no response",
  payload: "Payload",
  pruned: "The payload is no longer stored.",
  emptyTitle: "No deliveries yet",
  emptyText: "Deliveries appear here as soon as an event occurs that one of your endpoints listens to.",
};

export type DeliveriesWords = typeof en;

const de: DeliveriesWords = {
  title: "Zustellungen",
  lead: "In den letzten 30 Tagen an Ihre Endpunkte gesendete Ereignisse mit Antworten.",
  tabs: "Zustellungen nach Status",
  tab: { ...webhookDeliveryStates.de, all: "Alle" },
  statuses: webhookDeliveryStates.de,
  endpoint: "Endpunkt",
  allEndpoints: "alle",
  allTypes: "alle",
  search: "Ereignis-ID",
  one: "Zustellung",
  event: "Ereignis",
  eventId: "Ereignis-ID",
  status: "Status",
  tries: "Versuche",
  answer: "Antwort",
  at: "Erstellt",
  next: "Nächster Versuch",
  again: "Erneut senden",
  sentAgain: "Zustellung eingeplant",
  attempts: "Versuche",
  noAttempt: "Noch keine Versuche",
  noAnswer: "keine Antwort",
  payload: "Payload",
  pruned: "Der Inhalt ist nicht mehr gespeichert.",
  emptyTitle: "Noch keine Zustellungen",
  emptyText: "Zustellungen erscheinen hier, sobald ein Ereignis eintritt, das einer Ihrer Endpunkte abonniert.",
};

export const deliveriesTexts: Readonly<Record<Language, DeliveriesWords>> = { en, de };
