import type { Language } from "@tote/storefront/data";

const en = {
  title: "Post-backs",
  lead: "Signed messages to a program of yours, when a commission, a payout or your clicks change.",
  none: "No endpoint yet",
  noneText:
    "If you count your sales in a program of your own, give its address here. Each message is signed, and has nothing about your customers.",
  guide: "How messages are signed",
  add: "Send messages to this address",
  deliveries: "Deliveries",
  noDeliveries: "Nothing was sent yet. Send an example to see one.",
  more: "Show more",
};

type Words = typeof en;

const de: Words = {
  title: "Post-backs",
  lead: "Signierte Nachrichten an ein Programm von Ihnen, wenn sich eine Provision, eine Auszahlung oder Ihre Klicks ändern.",
  none: "Noch kein Endpunkt",
  noneText:
    "Wenn Sie Ihre Verkäufe in einem eigenen Programm zählen, geben Sie hier seine Adresse an. Jede Nachricht ist signiert und enthält nichts über Ihre Kunden.",
  guide: "Wie Nachrichten signiert sind",
  add: "Nachrichten an diese Adresse senden",
  deliveries: "Zustellungen",
  noDeliveries: "Es wurde noch nichts gesendet. Senden Sie ein Beispiel, um eine zu sehen.",
  more: "Mehr zeigen",
};

export const endpointTexts: Readonly<Record<Language, Words>> = { en, de };
