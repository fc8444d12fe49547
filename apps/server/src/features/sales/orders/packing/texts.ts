import type { Language } from "../../../../platform/http/pages/language.ts";

const en = {
  slip: "Packing slip",
  pickList: "Pick list",
  order: "Order",
  placed: "Ordered on",
  method: "Delivery",
  to: "Deliver to",
  returnTo: "Sender and return address",
  qty: "Qty",
  item: "Item",
  sku: "SKU",
  orders: "Orders",
  note: "Note",
  sent: "Nothing in this order is left to send.",
  canceled: "This order was canceled. Do not send anything.",
  nothing: "There is nothing left to pick in these orders.",
  summary: (pieces: number, orders: number) =>
    `${pieces} ${pieces === 1 ? "item" : "items"} for ${orders} ${orders === 1 ? "order" : "orders"}`,
  returns: (address: string) => `To return something, let us know first: ${address}`,
  policy: (address: string) => `How returns work: ${address}`,
  page: (page: number, count: number) => `Page ${page} of ${count}`,
};

export type PackingWords = typeof en;

const de: PackingWords = {
  slip: "Lieferschein",
  pickList: "Pickliste",
  order: "Bestellung",
  placed: "Bestellt am",
  method: "Versand",
  to: "Lieferung an",
  returnTo: "Absender und Rücksendeadresse",
  qty: "Menge",
  item: "Artikel",
  sku: "Artikelnummer",
  orders: "Bestellungen",
  note: "Anmerkung",
  sent: "In dieser Bestellung ist nichts mehr zu versenden.",
  canceled: "Diese Bestellung ist storniert. Bitte nichts versenden.",
  nothing: "In diesen Bestellungen ist nichts mehr zu packen.",
  summary: (pieces, orders) => `${pieces} Artikel für ${orders} ${orders === 1 ? "Bestellung" : "Bestellungen"}`,
  returns: (address) => `Sie möchten etwas zurücksenden? Bitte melden Sie es zuerst an: ${address}`,
  policy: (address) => `So läuft eine Rücksendung ab: ${address}`,
  page: (page, count) => `Seite ${page} von ${count}`,
};

export const packingTexts: Readonly<Record<Language, PackingWords>> = { en, de };
