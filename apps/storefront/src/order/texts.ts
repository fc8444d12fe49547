import { items } from "@tote/words";
import type { Language } from "../data.ts";

/** The words of the lines and sums of orders, placed or not. A text that one language lacks is a type error. */
interface Texts {
  pieces(count: number): string;
  subtotal: string;
  discount: string;
  delivery: string;
  free: string;
  open: string;
  total: string;
  taxWithin(tax: string): string;
  tax: string;
  /** A voucher that pays. */
  tender(kind: string, last4: string | null): string;
  due: string;
}

const en: Texts = {
  pieces: items.en,
  subtotal: "Subtotal",
  discount: "Discount",
  delivery: "Delivery",
  free: "Free",
  open: "…",
  total: "Total",
  taxWithin: (tax) => `Includes ${tax} VAT.`,
  tax: "Tax",
  tender: (kind, last4) => (kind === "gift_card" ? `Gift card ····${last4 ?? ""}` : "Store credit"),
  due: "To pay",
};

const de: Texts = {
  pieces: items.de,
  subtotal: "Zwischensumme",
  discount: "Rabatt",
  delivery: "Versand",
  free: "Kostenlos",
  open: "…",
  total: "Gesamt",
  taxWithin: (tax) => `Enthält ${tax} MwSt.`,
  tax: "Steuer",
  tender: (kind, last4) => (kind === "gift_card" ? `Geschenkkarte ····${last4 ?? ""}` : "Guthaben"),
  due: "Zu zahlen",
};

export const orderTexts: Readonly<Record<Language, Texts>> = { en, de };
