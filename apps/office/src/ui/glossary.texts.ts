import type { Language } from "@tote/storefront/data";

interface Meaning {
  readonly word: string;
  readonly meaning: string;
}

const en = {
  notice: {
    word: "notice",
    meaning:
      "A report of illegal content under Article 16 of the EU's Digital Services Act. It has to be decided in good time, with reasons.",
  },
  statement: {
    word: "statement of reasons",
    meaning:
      "What a decision about a notice has to say: the facts, the law or the clause of your terms, and how it can be contested (Article 17).",
  },
  delivery: {
    word: "delivery",
    meaning:
      "One event on its way to one endpoint. Tote tries again for three days, and you can send it again by hand.",
  },
  personalData: {
    word: "personal data",
    meaning:
      "Names, addresses, e-mail addresses and notes in events. Without it a partner gets the order, not the person.",
  },
  integration: { word: "integration", meaning: "A partner's program that receives events of your shop." },
  holdDays: {
    word: "hold days",
    meaning: "Days from delivery until a commission can be paid out, so that returns come first.",
  },
  attributionWindow: {
    word: "attribution window",
    meaning: "How long a click on a creator's link counts for an order.",
  },
  priorPrice: {
    word: "prior price",
    meaning: "The lowest price of the 30 days before a reduction. The law wants it beside each reduced price.",
  },
  couponPolicy: {
    word: "coupon policy",
    meaning: "Which creator an order credits when both a code and a link led to it.",
  },
  secondFactor: {
    word: "second factor",
    meaning: "A passkey or the code of an app, beside the password.",
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
      "Was eine Entscheidung über eine Meldung sagen muss: die Tatsachen, das Gesetz oder die Klausel Ihrer AGB und wie man sich wehren kann (Artikel 17).",
  },
  delivery: {
    word: "Zustellung",
    meaning:
      "Ein Ereignis auf dem Weg zu einem Endpunkt. Tote versucht es drei Tage lang, und Sie können es von Hand noch einmal senden.",
  },
  personalData: {
    word: "personenbezogene Daten",
    meaning:
      "Namen, Anschriften, E-Mail-Adressen und Notizen in Ereignissen. Ohne sie bekommt ein Partner die Bestellung, nicht die Person.",
  },
  integration: { word: "Integration", meaning: "Das Programm eines Partners, das Ereignisse Ihres Shops empfängt." },
  holdDays: {
    word: "Haltefrist",
    meaning: "Tage von der Lieferung, bis eine Provision ausgezahlt werden kann, damit Rückgaben zuerst kommen.",
  },
  attributionWindow: {
    word: "Zuordnungsfrist",
    meaning: "Wie lange ein Klick auf den Link eines Creators für eine Bestellung zählt.",
  },
  priorPrice: {
    word: "vorheriger Preis",
    meaning: "Der niedrigste Preis der 30 Tage vor einer Ermäßigung. Das Gesetz will ihn neben jedem ermäßigten Preis.",
  },
  couponPolicy: {
    word: "Gutscheinregel",
    meaning: "Welchem Creator eine Bestellung gehört, wenn ein Code und ein Link zu ihr führten.",
  },
  secondFactor: { word: "zweiter Faktor", meaning: "Ein Passkey oder der Code einer App, neben dem Passwort." },
};

export const glossary: Readonly<Record<Language, Readonly<Record<keyof typeof en, Meaning>>>> = { en, de };
