import type { Language } from "../data.ts";

interface HandOffTexts {
  title: string;
  /** Null: an assistant that does not say whose it is. */
  lead(host: string | null): string;
  changed: string;
  policies: string;
  notWithdrawable(titles: readonly string[]): string;
  add: string;
  addToBag: string;
  only: string;
  unchanged: string;
  nothing: string;
  takenTitle: string;
  taken: string;
  toBag: string;
}

const en: HandOffTexts = {
  title: "Check your items",
  lead: (host) => `${host ?? "An assistant"} prepared these items for you. Prices are today's.`,
  changed: "Your assistant has changed the items. This is how they are now.",
  policies: "For your order:",
  notWithdrawable: (titles) => `No right of withdrawal: ${titles.join(", ")}.`,
  add: "Go to checkout",
  addToBag: "Add to my bag and check out",
  only: "Order only these items",
  unchanged: "Nothing is ordered yet.",
  nothing: "None of these items can be ordered now.",
  takenTitle: "Link already used",
  taken: "This link was opened in another browser. Ask your assistant for a new one.",
  toBag: "Open my bag",
};

const de: HandOffTexts = {
  title: "Artikel prüfen",
  lead: (host) => `${host ?? "Ein Assistent"} hat diese Artikel für Sie zusammengestellt. Die Preise sind aktuell.`,
  changed: "Ihr Assistent hat die Artikel geändert. So sehen sie jetzt aus.",
  policies: "Für Ihre Bestellung:",
  notWithdrawable: (titles) => `Ohne Widerrufsrecht: ${titles.join(", ")}.`,
  add: "Zur Kasse",
  addToBag: "In meinen Warenkorb und zur Kasse",
  only: "Nur diese Artikel bestellen",
  unchanged: "Noch ist nichts bestellt.",
  nothing: "Keiner dieser Artikel ist derzeit bestellbar.",
  takenTitle: "Link bereits verwendet",
  taken: "Dieser Link wurde in einem anderen Browser geöffnet. Bitten Sie Ihren Assistenten um einen neuen.",
  toBag: "Warenkorb öffnen",
};

export const handOffTexts: Readonly<Record<Language, HandOffTexts>> = { en, de };
