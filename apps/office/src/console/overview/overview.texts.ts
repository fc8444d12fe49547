import type { Language } from "@tote/storefront/data";

const en = {
  title: "Your integration",
  lead: "Where your access to this shop's events stands, and what it lets you do.",
  ask: "Ask for access",
  askText: "Webhooks are for partners. The shop reads this, decides, and says which events you get.",
  company: "Company",
  contactName: "Your name",
  email: "E-mail address",
  website: "Website",
  websiteHint: "With https://. Leave it empty if there is none.",
  useCase: "What the events are for",
  useCaseHint: "A sentence or two: what your program does with them.",
  wanted: "Which events you need, if you know already",
  send: "Send the enquiry",
  sent: "Your enquiry is sent.",
  states: {
    pending: {
      title: "The shop is looking at your enquiry",
      text: "You get a mail as soon as it has decided. Until then you can read what each event has, and write your receiver.",
    },
    approved: {
      title: "Your integration is approved",
      text: "Add an endpoint, and it gets every event from then on. Or ask for events by GET /api/webhooks/events.",
    },
    suspended: {
      title: "Your integration is suspended",
      text: "Nothing is sent at present. What waits is kept. Write to the shop to learn why.",
    },
  },
  unverified: {
    title: "Confirm your e-mail address",
    text: (email: string) =>
      `The shop can only approve accounts with a confirmed address. Open the link in the e-mail we sent to ${email}.`,
    resend: "Send the link again",
    resent: "Sent. Check your inbox.",
  },
  asked: "Asked on",
  decided: "Decided on",
  events: "Event types",
  all: "all",
  personal: "Personal data",
  personalYes: "Names, addresses and notes are in your events.",
  personalNo: "Names, addresses and notes are null in your events.",
  id: "Id",
  next: "What comes next",
  add: "Add an endpoint",
  read: "Read the events",
  signing: "How messages are signed",
  docs: "API documentation",
  write: "Write to the shop",
};

export type OverviewWords = typeof en;

const de: OverviewWords = {
  title: "Ihre Integration",
  lead: "Wie es um Ihren Zugang zu den Ereignissen dieses Shops steht, und was Sie damit tun können.",
  ask: "Zugang anfragen",
  askText: "Webhooks sind für Partner. Der Shop liest dies, entscheidet und sagt, welche Ereignisse Sie bekommen.",
  company: "Firma",
  contactName: "Ihr Name",
  email: "E-Mail-Adresse",
  website: "Website",
  websiteHint: "Mit https://. Leer lassen, wenn es keine gibt.",
  useCase: "Wofür die Ereignisse sind",
  useCaseHint: "Ein, zwei Sätze: was Ihr Programm damit macht.",
  wanted: "Welche Ereignisse Sie brauchen, falls Sie es schon wissen",
  send: "Anfrage senden",
  sent: "Ihre Anfrage ist gesendet.",
  states: {
    pending: {
      title: "Der Shop sieht sich Ihre Anfrage an",
      text: "Sie bekommen eine Mail, sobald er entschieden hat. Bis dahin können Sie lesen, was in jedem Ereignis steht, und Ihren Empfänger schreiben.",
    },
    approved: {
      title: "Ihre Integration ist zugelassen",
      text: "Fügen Sie einen Endpunkt hinzu, dann bekommt er ab da jedes Ereignis. Oder fragen Sie mit GET /api/webhooks/events danach.",
    },
    suspended: {
      title: "Ihre Integration ist ausgesetzt",
      text: "Zurzeit wird nichts gesendet. Was wartet, bleibt erhalten. Schreiben Sie dem Shop, um den Grund zu erfahren.",
    },
  },
  unverified: {
    title: "Bestätigen Sie Ihre E-Mail-Adresse",
    text: (email) =>
      `Der Shop kann nur Konten mit bestätigter Adresse zulassen. Öffnen Sie den Link in der E-Mail an ${email}.`,
    resend: "Link erneut senden",
    resent: "Gesendet. Sehen Sie in Ihrem Postfach nach.",
  },
  asked: "Angefragt am",
  decided: "Entschieden am",
  events: "Ereignistypen",
  all: "alle",
  personal: "Personenbezogene Daten",
  personalYes: "Namen, Anschriften und Notizen stehen in Ihren Ereignissen.",
  personalNo: "Namen, Anschriften und Notizen sind in Ihren Ereignissen null.",
  id: "Id",
  next: "Wie es weitergeht",
  add: "Endpunkt hinzufügen",
  read: "Ereignisse lesen",
  signing: "Wie Nachrichten signiert sind",
  docs: "API-Dokumentation",
  write: "Dem Shop schreiben",
};

export const overviewTexts: Readonly<Record<Language, OverviewWords>> = { en, de };
