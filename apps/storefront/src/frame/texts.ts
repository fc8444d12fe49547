import type { Language, Shop } from "../data.ts";

/** The words of header and footer. A text that one language lacks is a type error. */
interface Texts {
  skip: string;
  search: string;
  searchLabel: string;
  account: string;
  signIn: string;
  bag: string;
  pieces: string;
  collections: string;
  menu: string;
  closeMenu: string;
  help: string;
  legal: string;
  shop: string;
  track: string;
  withdraw: string;
  report: string;
  docs: string;
  language: string;
  tax: Readonly<Record<Shop["tax"], string>>;
  /** The same if nothing is delivered. */
  taxAlone: Readonly<Record<Shop["tax"], string>>;
}

const en: Texts = {
  skip: "Skip to the content",
  search: "Search",
  searchLabel: "Search",
  account: "Account",
  signIn: "Sign in",
  bag: "Bag",
  pieces: "items",
  collections: "Collections",
  menu: "Menu",
  closeMenu: "Close menu",
  help: "Help",
  legal: "Legal",
  shop: "Shop",
  track: "Track an order",
  withdraw: "Withdraw from contract here",
  report: "Report a problem",
  docs: "API documentation",
  language: "Language",
  tax: { included: "Includes VAT, plus delivery", added: "Plus tax and delivery", none: "Plus delivery" },
  taxAlone: { included: "Includes VAT", added: "Plus tax", none: "" },
};

const de: Texts = {
  skip: "Zum Inhalt springen",
  search: "Suche",
  searchLabel: "Suchen",
  account: "Konto",
  signIn: "Anmelden",
  bag: "Warenkorb",
  pieces: "Artikel",
  collections: "Kollektionen",
  menu: "Menü",
  closeMenu: "Menü schließen",
  help: "Hilfe",
  legal: "Rechtliches",
  shop: "Shop",
  track: "Bestellung verfolgen",
  withdraw: "Vertrag widerrufen",
  report: "Problem melden",
  docs: "API-Dokumentation",
  language: "Sprache",
  tax: {
    included: "Inkl. MwSt., zzgl. Versand",
    added: "Zzgl. Steuern und Versand",
    none: "Zzgl. Versand",
  },
  taxAlone: { included: "Inkl. MwSt.", added: "Zzgl. Steuern", none: "" },
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
