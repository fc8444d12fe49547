import type { Language } from "@tote/storefront/data";

interface Meaning {
  readonly word: string;
  readonly meaning: string;
}

const en = {
  notice: {
    word: "notice",
    meaning:
      "A report of illegal content under Article 16 of the EU's Digital Services Act. You must decide it promptly and give reasons.",
  },
  statement: {
    word: "statement of reasons",
    meaning:
      "The required contents of a decision on a notice: the facts, the law or clause it is based on, and how to contest it (Article 17).",
  },
  delivery: {
    word: "delivery",
    meaning: "One event sent to one endpoint. Tote retries for three days; you can also resend it manually.",
  },
  personalData: {
    word: "personal data",
    meaning:
      "Names, addresses, e-mail addresses and notes in events. Without it, partners receive orders without personal details.",
  },
  integration: { word: "integration", meaning: "A partner's program that receives events of your shop." },
  holdDays: {
    word: "hold period",
    meaning: "Days between delivery and the release of a commission, to allow for returns.",
  },
  attributionWindow: {
    word: "attribution window",
    meaning: "How long after a click on a creator's link an order is credited.",
  },
  priorPrice: {
    word: "prior price",
    meaning: "The lowest price in the 30 days before a reduction. By law it is shown with every reduced price.",
  },
  couponPolicy: {
    word: "coupon credit",
    meaning: "Which creator gets the credit if an order has both a coupon and a link.",
  },
  secondFactor: {
    word: "second factor",
    meaning: "A passkey or a code from an app, in addition to the password.",
  },
} satisfies Record<string, Meaning>;

const de: Readonly<Record<keyof typeof en, Meaning>> = {
  notice: {
    word: "Meldung",
    meaning:
      "Ein Hinweis auf rechtswidrige Inhalte nach Artikel 16 des Gesetzes über digitale Dienste. Darüber ist zeitnah und mit Begründung zu entscheiden.",
  },
  statement: {
    word: "Begründung",
    meaning:
      "Pflichtinhalt einer Entscheidung über eine Meldung: Tatsachen, Rechtsgrundlage oder AGB-Klausel und Widerspruchsmöglichkeiten (Artikel 17).",
  },
  delivery: {
    word: "Zustellung",
    meaning:
      "Ein an einen Endpunkt gesendetes Ereignis. Tote wiederholt den Versand drei Tage lang; Sie können es auch manuell erneut senden.",
  },
  personalData: {
    word: "personenbezogene Daten",
    meaning:
      "Namen, Anschriften, E-Mail-Adressen und Notizen in Ereignissen. Ohne sie erhalten Partner Bestellungen ohne Personendaten.",
  },
  integration: { word: "Integration", meaning: "Das Programm eines Partners, das Ereignisse Ihres Shops empfängt." },
  holdDays: {
    word: "Haltefrist",
    meaning: "Tage zwischen Lieferung und Freigabe einer Provision, um Rückgaben abzuwarten.",
  },
  attributionWindow: {
    word: "Zuordnungsfenster",
    meaning: "Wie lange nach dem Klick auf einen Creator-Link eine Bestellung zugeordnet wird.",
  },
  priorPrice: {
    word: "vorheriger Preis",
    meaning:
      "Der niedrigste Preis der 30 Tage vor einer Ermäßigung. Er muss bei jedem reduzierten Preis angegeben werden.",
  },
  couponPolicy: {
    word: "Zuordnung bei Gutscheinen",
    meaning: "Welchem Creator eine Bestellung mit Gutschein und Link zugeordnet wird.",
  },
  secondFactor: { word: "zweiter Faktor", meaning: "Ein Passkey oder ein App-Code zusätzlich zum Passwort." },
};

export const glossary: Readonly<Record<Language, Readonly<Record<keyof typeof en, Meaning>>>> = { en, de };
