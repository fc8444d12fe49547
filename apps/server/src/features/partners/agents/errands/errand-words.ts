/** Texts of answers for people, in the languages of the shop. */
interface ErrandWords {
  goods: string;
  estimated: string;
  priceChanged: string;
  imprint: string;
  gone(title: string): string;
  short(stock: number): string;
  withTheBuyer: string;
  oneCode: string;
  soFar: string;
  total: string;
  totalWithTax(tax: string): string;
  tax: string;
  shipping: string;
  days(from: number, to: number): string;
  missing: Readonly<Record<"email" | "destination" | "field", string>>;
  invalid: Readonly<Record<"email" | "country", string>>;
  notServed(country: string): string;
  noOption: string;
  review: string;
  terms(shop: string, version: string | null): string;
  withdrawal: string;
  noWithdrawal: string;
  code: Readonly<Record<"invalid" | "expired" | "notApplicable" | "belowMinimum" | "outranked", string>>;
}

const en: ErrandWords = {
  goods: "Goods",
  estimated: "Estimated total, delivery not included",
  priceChanged: "The price has changed since it was added.",
  imprint: "Imprint",
  gone: (title) => `${title} is not sold any more and was left out.`,
  short: (stock) => (stock === 0 ? "This is sold out." : `Only ${stock} are left.`),
  withTheBuyer: "The buyer has opened this. It can no longer be changed from here.",
  oneCode: "Only one code is used at a time.",
  soFar: "Total so far, delivery not included",
  total: "Total",
  totalWithTax: (tax) => `Total (incl. ${tax} VAT)`,
  tax: "VAT",
  shipping: "Delivery",
  days: (from, to) =>
    from === to ? `${from} working ${from === 1 ? "day" : "days"}` : `${from} to ${to} working days`,
  missing: {
    email: "The buyer's e-mail address is missing.",
    destination: "The delivery address is missing.",
    field: "This part of the address is missing.",
  },
  invalid: {
    email: "This is not an e-mail address.",
    country: "This is not a country. Send its code of two letters.",
  },
  notServed: (country) => `The shop does not deliver to ${country}.`,
  noOption: "This delivery option is not offered for the address.",
  review: "Everything is known. The buyer checks the order and pays in the shop.",
  terms: (shop, version) =>
    `The order is a contract with ${shop}. Its terms${version === null ? "" : `, version ${version},`} apply.`,
  withdrawal: "You may withdraw from the contract within 14 days of receiving the goods.",
  noWithdrawal: "There is no right of withdrawal for this item.",
  code: {
    invalid: "This code cannot be used.",
    expired: "This code has expired.",
    notApplicable: "This code is not for these goods.",
    outranked: "The goods cost no less with this code, so it is not used.",
    belowMinimum: "The goods do not reach the minimum of this code.",
  },
};

const de: ErrandWords = {
  goods: "Waren",
  estimated: "Voraussichtliche Summe ohne Versand",
  priceChanged: "Der Preis hat sich seit dem Hinzufügen geändert.",
  imprint: "Impressum",
  gone: (title) => `${title} ist nicht mehr erhältlich und wurde weggelassen.`,
  short: (stock) => (stock === 0 ? "Ausverkauft." : `Nur noch ${stock} verfügbar.`),
  withTheBuyer: "Der Käufer hat dies geöffnet. Von hier aus lässt es sich nicht mehr ändern.",
  oneCode: "Es gilt immer nur ein Code.",
  soFar: "Bisherige Summe ohne Versand",
  total: "Summe",
  totalWithTax: (tax) => `Summe (inkl. ${tax} MwSt.)`,
  tax: "MwSt.",
  shipping: "Versand",
  days: (from, to) => (from === to ? `${from} ${from === 1 ? "Werktag" : "Werktage"}` : `${from} bis ${to} Werktage`),
  missing: {
    email: "Die E-Mail-Adresse des Käufers fehlt.",
    destination: "Die Lieferadresse fehlt.",
    field: "Dieser Teil der Adresse fehlt.",
  },
  invalid: {
    email: "Das ist keine E-Mail-Adresse.",
    country: "Das ist kein Land. Senden Sie den Code aus zwei Buchstaben.",
  },
  notServed: (country) => `Der Shop liefert nicht nach ${country}.`,
  noOption: "Diese Versandart gibt es für die Adresse nicht.",
  review: "Alles ist bekannt. Der Käufer prüft die Bestellung und bezahlt im Shop.",
  terms: (shop, version) =>
    `Die Bestellung ist ein Vertrag mit ${shop}. Es gelten die AGB${version === null ? "" : ` in der Fassung ${version}`}.`,
  withdrawal: "Sie können den Vertrag binnen 14 Tagen nach Erhalt der Waren widerrufen.",
  noWithdrawal: "Für diesen Artikel gibt es kein Widerrufsrecht.",
  code: {
    invalid: "Dieser Code ist nicht einlösbar.",
    expired: "Dieser Code ist abgelaufen.",
    notApplicable: "Dieser Code gilt nicht für diese Waren.",
    outranked: "Mit diesem Code wird es nicht günstiger, daher wird er nicht verwendet.",
    belowMinimum: "Der Mindestwert für diesen Code ist nicht erreicht.",
  },
};

export const errandWords = (language: string): ErrandWords => (language === "de" ? de : en);
