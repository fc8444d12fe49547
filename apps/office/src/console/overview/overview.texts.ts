import type { Language } from "@tote/storefront/data";

const en = {
  title: "Your integration",
  lead: "Your access to this shop's events.",
  ask: "Request access",
  askText: "Webhooks are available to partners. The shop reviews your request and chooses the events you receive.",
  company: "Company",
  contactName: "Your name",
  email: "E-mail address",
  website: "Website",
  websiteHint: "With https://. Leave it empty if there is none.",
  useCase: "Use case",
  useCaseHint: "Describe in one or two sentences how you use the events.",
  wanted: "Events you need (optional)",
  send: "Send request",
  sent: "Request sent",
  states: {
    pending: {
      title: "Request in review",
      text: "We'll e-mail you the decision. In the meantime you can read the event reference and build your receiver.",
    },
    approved: {
      title: "Your integration is approved",
      text: "Add an endpoint to receive events from now on, or poll GET /api/webhooks/events.",
    },
    suspended: {
      title: "Your integration is suspended",
      text: "No events are sent. Pending events are kept. Contact the shop for details.",
    },
  },
  unverified: {
    title: "Confirm your e-mail address",
    text: (email: string) =>
      `The shop can only approve accounts with a confirmed address. Open the link in the e-mail we sent to ${email}.`,
    resend: "Send the link again",
    resent: "Link sent. Check your inbox.",
  },
  asked: "Requested on",
  decided: "Decided on",
  events: "Event types",
  all: "All",
  personal: "Personal data",
  personalYes: "Your events include names, addresses and notes.",
  personalNo: "Names, addresses and notes are null in your events.",
  id: "ID",
  next: "Next steps",
  add: "Add endpoint",
  read: "Event reference",
  signing: "Verify signatures",
  docs: "API documentation",
  write: "Contact shop",
};

export type OverviewWords = typeof en;

const de: OverviewWords = {
  title: "Ihre Integration",
  lead: "Ihr Zugang zu den Ereignissen dieses Shops.",
  ask: "Zugang anfragen",
  askText:
    "Webhooks stehen Partnern zur Verfügung. Der Shop prüft Ihre Anfrage und wählt die Ereignisse aus, die Sie erhalten.",
  company: "Firma",
  contactName: "Ihr Name",
  email: "E-Mail-Adresse",
  website: "Website",
  websiteHint: "Mit https://. Leer lassen, wenn es keine gibt.",
  useCase: "Verwendungszweck",
  useCaseHint: "Beschreiben Sie in ein bis zwei Sätzen, wofür Sie die Ereignisse nutzen.",
  wanted: "Benötigte Ereignisse (optional)",
  send: "Anfrage senden",
  sent: "Anfrage gesendet",
  states: {
    pending: {
      title: "Anfrage in Prüfung",
      text: "Wir informieren Sie per E-Mail über die Entscheidung. Bis dahin können Sie die Ereignisreferenz lesen und Ihren Empfänger entwickeln.",
    },
    approved: {
      title: "Ihre Integration ist freigegeben",
      text: "Fügen Sie einen Endpunkt hinzu, um ab jetzt Ereignisse zu erhalten, oder rufen Sie GET /api/webhooks/events ab.",
    },
    suspended: {
      title: "Ihre Integration ist gesperrt",
      text: "Zurzeit werden keine Ereignisse gesendet. Ausstehende bleiben erhalten. Kontaktieren Sie den Shop für Details.",
    },
  },
  unverified: {
    title: "Bestätigen Sie Ihre E-Mail-Adresse",
    text: (email) =>
      `Der Shop kann nur Konten mit bestätigter Adresse freigeben. Öffnen Sie den Link in der E-Mail an ${email}.`,
    resend: "Link erneut senden",
    resent: "Link gesendet. Prüfen Sie Ihr Postfach.",
  },
  asked: "Angefragt am",
  decided: "Entschieden am",
  events: "Ereignistypen",
  all: "Alle",
  personal: "Personenbezogene Daten",
  personalYes: "Ihre Ereignisse enthalten Namen, Anschriften und Notizen.",
  personalNo: "Namen, Anschriften und Notizen sind in Ihren Ereignissen null.",
  id: "ID",
  next: "Nächste Schritte",
  add: "Endpunkt hinzufügen",
  read: "Ereignisreferenz",
  signing: "Signaturen prüfen",
  docs: "API-Dokumentation",
  write: "Shop kontaktieren",
};

export const overviewTexts: Readonly<Record<Language, OverviewWords>> = { en, de };
