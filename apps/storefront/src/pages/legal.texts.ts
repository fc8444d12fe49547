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
  imprintLead: "Who sells here, and how to reach us.",
  seller: "Seller",
  reach: "How to reach us",
  email: "E-mail",
  phone: "Telephone",
  vatId: "VAT number",
  notices: "Something should not be here",
  noticesText: "Authorities and everyone else can tell us about illegal content.",
  report: "Report a problem",
  shipping: "Delivery",
  shippingLead: "Where we send to, what it costs and how long it takes.",
  to: "To",
  price: "Price",
  free: "free",
  freeFrom: (price) => `free from ${price}`,
  fromGrams: (grams) => `from ${grams}`,
  fromSubtotal: (price) => `for goods from ${price}`,
  arrives: "Arrives",
  days: (min, max) =>
    min !== null && max !== null && min !== max
      ? `in ${min} to ${max} days`
      : `in ${max ?? min} ${(max ?? min) === 1 ? "day" : "days"}`,
  everywhere: "every country",
  countries: (count) => `${count} countries`,
};

const de: Texts = {
  imprint: "Impressum",
  imprintLead: "Wer hier verkauft und wie Sie uns erreichen.",
  seller: "Anbieter",
  reach: "So erreichen Sie uns",
  email: "E-Mail",
  phone: "Telefon",
  vatId: "USt-IdNr.",
  notices: "Etwas gehört nicht hierher",
  noticesText: "Behörden und alle anderen können uns rechtswidrige Inhalte melden.",
  report: "Problem melden",
  shipping: "Versand",
  shippingLead: "Wohin wir liefern, was es kostet und wie lange es dauert.",
  to: "Nach",
  price: "Preis",
  free: "kostenlos",
  freeFrom: (price) => `ab ${price} kostenlos`,
  fromGrams: (grams) => `ab ${grams}`,
  fromSubtotal: (price) => `bei Waren ab ${price}`,
  arrives: "Kommt an",
  days: (min, max) =>
    min !== null && max !== null && min !== max
      ? `in ${min} bis ${max} Tagen`
      : `in ${max ?? min} ${(max ?? min) === 1 ? "Tag" : "Tagen"}`,
  everywhere: "jedes Land",
  countries: (count) => `${count} Länder`,
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
