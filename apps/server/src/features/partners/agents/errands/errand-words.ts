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
  code: {
    invalid: "Dieser Code ist nicht einlösbar.",
    expired: "Dieser Code ist abgelaufen.",
    notApplicable: "Dieser Code gilt nicht für diese Waren.",
    outranked: "Mit diesem Code wird es nicht günstiger, daher wird er nicht verwendet.",
    belowMinimum: "Der Mindestwert für diesen Code ist nicht erreicht.",
  },
};

export const errandWords = (language: string): ErrandWords => (language === "de" ? de : en);
