import type { Language } from "../../platform/http/pages/language.ts";

interface Card {
  href: string;
  title: string;
  text: string;
}

export interface HomeWords {
  title: string;
  shoppersLead: string;
  toShop: string;
  developers: string;
  heading: string;
  lead: string;
  api: Card;
  track: Card;
  report: Card;
  start: string;
  startText: string;
  description: string;
}

export const homeTexts: Record<Language, HomeWords> = {
  en: {
    title: "Welcome",
    shoppersLead: "Follow your order, or tell us how we can help.",
    toShop: "Go to the shop",
    developers: "For developers:",
    heading: "A shop that answers in JSON.",
    lead: "Catalogue, bag, orders and accounts are served here. A storefront, an app or a single line of curl can talk to them.",
    api: {
      href: "/docs",
      title: "Read the API",
      text: "Every endpoint, with its fields, errors and examples. Try them in place.",
    },
    track: {
      href: "/track-order",
      title: "Track an order",
      text: "With the order’s reference and your e-mail address. No account needed.",
    },
    report: {
      href: "/report-problem",
      title: "Report a problem",
      text: "Ask for help, or tell us about content that should not be here.",
    },
    start: "First steps",
    startText: "The catalogue is public. This asks for the first three products:",
    description: "For code generators, the whole interface is described in",
  },
  de: {
    title: "Willkommen",
    shoppersLead: "Verfolgen Sie Ihre Bestellung, oder sagen Sie uns, wie wir helfen können.",
    toShop: "Zum Shop",
    developers: "Für Entwickler:",
    heading: "Ein Shop, der in JSON antwortet.",
    lead: "Hier gibt es Katalog, Warenkorb, Bestellungen und Konten. Ein Schaufenster, eine App oder eine einzige Zeile curl können damit sprechen.",
    api: {
      href: "/docs",
      title: "Die API lesen",
      text: "Jeder Endpunkt mit Feldern, Fehlern und Beispielen. Zum Ausprobieren an Ort und Stelle.",
    },
    track: {
      href: "/track-order",
      title: "Bestellung verfolgen",
      text: "Mit der Bestellnummer und Ihrer E-Mail-Adresse. Ganz ohne Konto.",
    },
    report: {
      href: "/report-problem",
      title: "Problem melden",
      text: "Fragen Sie um Hilfe, oder melden Sie Inhalte, die hier nicht hingehören.",
    },
    start: "Erste Schritte",
    startText: "Der Katalog ist öffentlich. Das holt die ersten drei Produkte:",
    description: "Für Code-Generatoren ist die ganze Schnittstelle beschrieben in",
  },
};
