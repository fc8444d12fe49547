import type { Language } from "@tote/storefront/data";

type Code = "name" | "tax" | "shipping" | "payment" | "product" | "legal" | "test_order";

const en = {
  title: "Start guide",
  lead: "Seven steps to your first order. Complete them in any order.",
  done: "Done",
  next: "To do",
  allDone: "Your shop is ready. Share it with your customers.",
  missing: (names: string) => `Still missing: ${names}.`,
  toShop: "View shop",
  forAdministrators: "Only administrators can do this.",
  steps: {
    name: {
      title: "Name your shop",
      text: "Shown on every page and in every e-mail.",
      link: "Settings: Brand",
    },
    tax: { title: "Set up tax", text: "Without tax rates, orders are placed without tax.", link: "Settings: Tax" },
    shipping: {
      title: "Set up shipping",
      text: "Add countries, prices and delivery times. Customers can't order without a shipping method.",
      link: "Settings: Shipping",
    },
    payment: {
      title: "Set up payment",
      text: "Add your bank account for transfers, or connect Stripe with STRIPE_SECRET_KEY.",
      link: "Settings: Payment",
    },
    product: {
      title: "Add your first product",
      text: "Create a product or import a Shopify CSV.",
      link: "Products",
    },
    legal: {
      title: "Add your legal pages",
      text: "Legal notice, privacy, terms, withdrawal and guarantee.",
      link: "Settings: Legal",
    },
    test_order: {
      title: "Place a test order",
      text: "Order as a customer, check the e-mail, then cancel the order.",
      link: "Open shop",
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
  lead: "Sieben Schritte bis zur ersten Bestellung, in beliebiger Reihenfolge.",
  done: "Erledigt",
  next: "Offen",
  allDone: "Ihr Shop ist bereit. Teilen Sie ihn mit Ihren Kunden.",
  missing: (names) => `Es fehlt noch: ${names}.`,
  toShop: "Shop ansehen",
  forAdministrators: "Nur Administratoren können das erledigen.",
  steps: {
    name: {
      title: "Shop benennen",
      text: "Der Name erscheint auf jeder Seite und in jeder E-Mail.",
      link: "Einstellungen: Marke",
    },
    tax: {
      title: "Steuern einrichten",
      text: "Ohne Steuersatz werden Bestellungen ohne Steuer aufgenommen.",
      link: "Einstellungen: Steuern",
    },
    shipping: {
      title: "Versand einrichten",
      text: "Legen Sie Länder, Preise und Lieferzeiten fest. Ohne Versandart sind keine Bestellungen möglich.",
      link: "Einstellungen: Versand",
    },
    payment: {
      title: "Zahlung einrichten",
      text: "Hinterlegen Sie ein Bankkonto für Überweisungen oder verbinden Sie Stripe mit STRIPE_SECRET_KEY.",
      link: "Einstellungen: Zahlung",
    },
    product: {
      title: "Erstes Produkt hinzufügen",
      text: "Erstellen Sie ein Produkt oder importieren Sie eine Shopify-CSV.",
      link: "Produkte",
    },
    legal: {
      title: "Rechtstexte hinzufügen",
      text: "Impressum, Datenschutz, AGB, Widerruf und Gewährleistung.",
      link: "Einstellungen: Rechtliches",
    },
    test_order: {
      title: "Testbestellung aufgeben",
      text: "Bestellen Sie wie ein Kunde, prüfen Sie die E-Mail und stornieren Sie danach.",
      link: "Shop öffnen",
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
