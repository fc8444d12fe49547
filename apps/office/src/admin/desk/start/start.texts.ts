import type { Language } from "@tote/storefront/data";

type Code = "name" | "tax" | "shipping" | "payment" | "product" | "legal" | "test_order";

const en = {
  title: "Start guide",
  lead: "Seven steps from an empty shop to its first order. Each is ticked by what your shop has, so you can do them in any order.",
  done: "done",
  next: "to do",
  allDone: "Your shop is ready. Tell somebody.",
  missing: (names: string) => `Still missing: ${names}.`,
  toShop: "Look at the shop",
  forAdministrators: "An administrator does this.",
  steps: {
    name: {
      title: "Give the shop its name",
      text: "It stands on every page and in every mail.",
      link: "Settings, brand",
    },
    tax: { title: "Set the tax", text: "Without a rate, orders are placed without tax.", link: "Settings, tax" },
    shipping: {
      title: "Say how you ship",
      text: "Countries, prices and days. Without a method nobody can order.",
      link: "Settings, shipping",
    },
    payment: {
      title: "Say how people pay",
      text: "The bank account for transfers here, or Stripe by STRIPE_SECRET_KEY.",
      link: "Settings, payment",
    },
    product: {
      title: "Put the first product on sale",
      text: "By hand, or all at once from a Shopify CSV.",
      link: "Products",
    },
    legal: {
      title: "Write the legal pages",
      text: "Legal notice, privacy, terms, withdrawal and guarantee.",
      link: "Settings, legal",
    },
    test_order: {
      title: "Place a test order",
      text: "Order as a customer does, look at the mail, then cancel it.",
      link: "To the shop",
    },
  } satisfies Record<Code, { title: string; text: string; link: string }>,
  pages: {
    imprint: "legal notice",
    privacy: "privacy",
    terms: "terms",
    withdrawal: "withdrawal",
    guarantee: "guarantee",
  } as Readonly<Record<string, string>>,
};

type Words = typeof en;

const de: Words = {
  title: "Erste Schritte",
  lead: "Sieben Schritte vom leeren Shop zur ersten Bestellung. Jeder wird daran abgehakt, was Ihr Shop hat; die Reihenfolge ist frei.",
  done: "erledigt",
  next: "offen",
  allDone: "Ihr Shop ist bereit. Erzählen Sie es jemandem.",
  missing: (names) => `Es fehlt noch: ${names}.`,
  toShop: "Den Shop ansehen",
  forAdministrators: "Das macht ein Administrator.",
  steps: {
    name: {
      title: "Dem Shop einen Namen geben",
      text: "Er steht auf jeder Seite und in jeder Mail.",
      link: "Einstellungen, Marke",
    },
    tax: {
      title: "Die Steuer festlegen",
      text: "Ohne Satz werden Bestellungen ohne Steuer aufgenommen.",
      link: "Einstellungen, Steuer",
    },
    shipping: {
      title: "Den Versand festlegen",
      text: "Länder, Preise und Tage. Ohne Versandart kann niemand bestellen.",
      link: "Einstellungen, Versand",
    },
    payment: {
      title: "Die Zahlung festlegen",
      text: "Hier das Konto für Überweisungen, oder Stripe mit STRIPE_SECRET_KEY.",
      link: "Einstellungen, Zahlung",
    },
    product: {
      title: "Das erste Produkt anbieten",
      text: "Von Hand, oder alle auf einmal aus einer Shopify-CSV.",
      link: "Produkte",
    },
    legal: {
      title: "Die Rechtstexte schreiben",
      text: "Impressum, Datenschutz, AGB, Widerruf und Gewährleistung.",
      link: "Einstellungen, Recht",
    },
    test_order: {
      title: "Eine Testbestellung aufgeben",
      text: "Bestellen Sie wie ein Kunde, sehen Sie die Mail an, stornieren Sie danach.",
      link: "Zum Shop",
    },
  },
  pages: {
    imprint: "Impressum",
    privacy: "Datenschutz",
    terms: "AGB",
    withdrawal: "Widerruf",
    guarantee: "Gewährleistung",
  },
};

export const startTexts: Readonly<Record<Language, Words>> = { en, de };
