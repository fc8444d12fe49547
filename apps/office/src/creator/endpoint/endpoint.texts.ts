import type { Language } from "@tote/storefront/data";

const en = {
  title: "Post-backs",
  lead: "Signed webhooks about your commissions, payouts and clicks.",
  none: "No endpoints yet",
  noneText: "Add the URL of your tracking software. Every message is signed and contains no customer data.",
  guide: "Verify signatures",
  add: "Add endpoint",
  deliveries: "Deliveries",
  noDeliveries: "No deliveries yet. Send a test event to see one.",
  more: "Show more",
};

type Words = typeof en;

const de: Words = {
  title: "Post-backs",
  lead: "Signierte Webhooks zu Ihren Provisionen, Auszahlungen und Klicks.",
  none: "Noch keine Endpunkte",
  noneText: "Geben Sie die URL Ihrer Tracking-Software an. Jede Nachricht ist signiert und enthält keine Kundendaten.",
  guide: "Signaturen prüfen",
  add: "Endpunkt hinzufügen",
  deliveries: "Zustellungen",
  noDeliveries: "Noch keine Zustellungen. Senden Sie ein Testereignis.",
  more: "Mehr anzeigen",
};

export const endpointTexts: Readonly<Record<Language, Words>> = { en, de };
