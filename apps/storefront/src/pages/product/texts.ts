import type { Language, Shop } from "../../data.ts";

/** The words of a product's page. A text that one language lacks is a type error. */
interface Texts {
  path: string;
  preview: string;
  catalogue: string;
  pictures: string;
  enlarge(number: number): string;
  showPicture(number: number): string;
  close: string;
  delivery: string;
  free: string;
  freeFrom(sum: string): string;
  days(min: number, max: number): string;
  returns: string;
  /** `ships` is false for goods without delivery. */
  mayWithdraw(ships: boolean): string;
  mayNotWithdraw(letter: string | null): string;
  howToReturn: string;
  guarantee: string;
  guaranteeText: string;
  guaranteeMore: string;
  prior(price: string): string;
  before: string;
  now: string;
  soldOut: string;
  soldOutIn(options: string): string;
  notMadeIn(options: string): string;
  inStock: string;
  quantity: string;
  add: string;
  left(count: number): string;
  details: string;
  productSafety: string;
  moved(name: string, value: string, reason: string): string;
  description: string;
  maker: string;
  manufacturer: string;
  responsible: string;
  warnings: string;
  number: string;
  content: string;
  reportProduct: string;
  /** Names the list of promotions for assistive technology. */
  promotions: string;
  related: string;
  seen: string;
  tax: Readonly<Record<Shop["tax"], string>>;
  /** The same if nothing is delivered. */
  taxAlone: Readonly<Record<Shop["tax"], string>>;
}

/** Why the law gives no right of withdrawal, by the letter of Art. 16 of Directive 2011/83/EU; others are said without a reason. */
const reasons: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    c: ": it is made for you",
    d: ": it does not keep",
    e: " once the seal is broken, for reasons of hygiene",
    i: " once the seal is broken",
    m: " once the download has begun",
  },
  de: {
    c: ": Es wird für Sie angefertigt",
    d: ": Es ist nicht lange haltbar",
    e: ", sobald das Siegel geöffnet ist, aus Gründen der Hygiene",
    i: ", sobald das Siegel geöffnet ist",
    m: ", sobald der Download begonnen hat",
  },
};

const en: Texts = {
  path: "Path",
  preview: "Preview. Anyone with this link can see this page for one day. You can't order here.",
  catalogue: "Home",
  pictures: "Pictures",
  enlarge: (number) => `Enlarge picture ${number}`,
  showPicture: (number) => `Show picture ${number}`,
  close: "Close",
  delivery: "Delivery",
  free: "free",
  freeFrom: (sum) => `free from ${sum}`,
  days: (min, max) => (min === max ? `${max}\u00a0days` : `${min} to ${max}\u00a0days`),
  prior: (price) => `Lowest price in the previous 30 days: ${price}`,
  before: "Before:",
  now: "Now:",
  soldOut: "Sold out",
  soldOutIn: (options) => `Sold out in ${options}`,
  notMadeIn: (options) => `Not available in ${options}`,
  inStock: "In stock",
  quantity: "Quantity",
  add: "Add to bag",
  left: (count) => `Only ${count} left`,
  details: "Details",
  productSafety: "Maker and product safety",
  moved: (name, value, reason) => `${name} changed to ${value}: ${reason}.`,
  description: "Description",
  maker: "Brand",
  manufacturer: "Manufacturer",
  responsible: "Responsible person in the EU",
  warnings: "Safety",
  number: "Item number",
  content: "Content",
  returns: "Returns",
  mayWithdraw: (ships) => `14\u00a0days${ships ? " from delivery" : ""} to change your mind.`,
  mayNotWithdraw: (letter) => `Cannot be returned${reasons.en[letter ?? ""] ?? ""}.`,
  howToReturn: "How returns work",
  guarantee: "Guarantee",
  guaranteeText: "Covered by the legal guarantee.",
  guaranteeMore: "What that means",
  reportProduct: "Report this product",
  promotions: "Promotions",
  related: "You may also like",
  seen: "Recently viewed",
  tax: { included: "Includes VAT, plus delivery", added: "Plus tax and delivery", none: "Plus delivery" },
  taxAlone: { included: "Includes VAT", added: "Plus tax", none: "" },
};

const de: Texts = {
  path: "Pfad",
  preview: "Vorschau. Alle mit diesem Link sehen diese Seite einen Tag lang. Bestellungen sind hier nicht möglich.",
  catalogue: "Startseite",
  pictures: "Bilder",
  enlarge: (number) => `Bild ${number} vergrößern`,
  showPicture: (number) => `Bild ${number} zeigen`,
  close: "Schließen",
  delivery: "Versand",
  free: "kostenlos",
  freeFrom: (sum) => `ab ${sum} kostenlos`,
  days: (min, max) => (min === max ? `${max}\u00a0Tage` : `${min} bis ${max}\u00a0Tage`),
  prior: (price) => `Niedrigster Preis der letzten 30 Tage: ${price}`,
  before: "Vorher:",
  now: "Jetzt:",
  soldOut: "Ausverkauft",
  soldOutIn: (options) => `Ausverkauft in ${options}`,
  notMadeIn: (options) => `Nicht erhältlich in ${options}`,
  inStock: "Auf Lager",
  quantity: "Menge",
  add: "In den Warenkorb",
  left: (count) => `Nur noch ${count} vorrätig`,
  details: "Details",
  productSafety: "Hersteller und Produktsicherheit",
  moved: (name, value, reason) => `${name} geändert auf ${value}: ${reason}.`,
  description: "Beschreibung",
  maker: "Marke",
  manufacturer: "Hersteller",
  responsible: "Verantwortliche Person in der EU",
  warnings: "Sicherheit",
  number: "Artikelnummer",
  content: "Inhalt",
  returns: "Rückgabe",
  mayWithdraw: (ships) => `14\u00a0Tage Widerrufsrecht${ships ? " ab Lieferung" : ""}.`,
  mayNotWithdraw: (letter) => `Keine Rückgabe${reasons.de[letter ?? ""] ?? ""}.`,
  howToReturn: "So geht die Rückgabe",
  guarantee: "Gewährleistung",
  guaranteeText: "Es gilt die gesetzliche Gewährleistung.",
  guaranteeMore: "Was das bedeutet",
  reportProduct: "Dieses Produkt melden",
  promotions: "Aktionen",
  related: "Das könnte Ihnen auch gefallen",
  seen: "Zuletzt angesehen",
  tax: {
    included: "Inkl. MwSt., zzgl. Versand",
    added: "Zzgl. Steuern und Versand",
    none: "Zzgl. Versand",
  },
  taxAlone: { included: "Inkl. MwSt.", added: "Zzgl. Steuern", none: "" },
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
