import type { Language } from "../data.ts";

/** The words of the pages that the settings write. A text that one language lacks is a type error. */
interface Texts {
  imprint: string;
  imprintLead: string;
  seller: string;
  reach: string;
  email: string;
  phone: string;
  vatId: string;
  notices: string;
  noticesText: string;
  report: string;
  shipping: string;
  shippingLead: string;
  to: string;
  price: string;
  free: string;
  freeFrom(price: string): string;
  fromGrams(grams: string): string;
  fromSubtotal(price: string): string;
  arrives: string;
  days(min: number | null, max: number | null): string;
  everywhere: string;
  countries(count: number): string;
}

const en: Texts = {
  imprint: "Legal notice",
  imprintLead: "Seller and contact details.",
  seller: "Seller",
  reach: "Contact",
  email: "E-mail",
  phone: "Phone",
  vatId: "VAT number",
  notices: "Report illegal content",
  noticesText: "Authorities and customers can report illegal content to us.",
  report: "Report a problem",
  shipping: "Delivery",
  shippingLead: "Delivery countries, costs and times.",
  to: "Countries",
  price: "Price",
  free: "Free",
  freeFrom: (price) => `Free from ${price}`,
  fromGrams: (grams) => `from ${grams}`,
  fromSubtotal: (price) => `for goods from ${price}`,
  arrives: "Delivery time",
  days: (min, max) =>
    min !== null && max !== null && min !== max
      ? `${min} to ${max} days`
      : `${max ?? min} ${(max ?? min) === 1 ? "day" : "days"}`,
  everywhere: "All countries",
  countries: (count) => `${count} countries`,
};

const de: Texts = {
  imprint: "Impressum",
  imprintLead: "Anbieter und Kontaktdaten.",
  seller: "Anbieter",
  reach: "Kontakt",
  email: "E-Mail",
  phone: "Telefon",
  vatId: "USt-IdNr.",
  notices: "Rechtswidrige Inhalte melden",
  noticesText: "Behörden und Kunden können uns rechtswidrige Inhalte melden.",
  report: "Problem melden",
  shipping: "Versand",
  shippingLead: "Lieferländer, Versandkosten und Lieferzeiten.",
  to: "Länder",
  price: "Preis",
  free: "Kostenlos",
  freeFrom: (price) => `Ab ${price} kostenlos`,
  fromGrams: (grams) => `ab ${grams}`,
  fromSubtotal: (price) => `bei Waren ab ${price}`,
  arrives: "Lieferzeit",
  days: (min, max) =>
    min !== null && max !== null && min !== max
      ? `${min} bis ${max} Tage`
      : `${max ?? min} ${(max ?? min) === 1 ? "Tag" : "Tage"}`,
  everywhere: "Alle Länder",
  countries: (count) => `${count} Länder`,
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
