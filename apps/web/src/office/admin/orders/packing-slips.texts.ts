import type { Language } from "../../../data.ts";

const en = {
  title: "Packing slips",
  lead: "What is still to be sent of each order, without prices, one order a sheet.",
  print: "Print",
  back: "Back to the orders",
  slip: "Packing slip",
  to: "Deliver to",
  piece: "Pieces",
  item: "Item",
  sku: "SKU",
  nothing: "Everything of this order has been sent.",
  none: { title: "No order was chosen", text: "Choose orders in the list, then print their slips." },
};

type Words = typeof en;

const de: Words = {
  title: "Packzettel",
  lead: "Was von jeder Bestellung noch zu versenden ist, ohne Preise, eine Bestellung je Blatt.",
  print: "Drucken",
  back: "Zurück zu den Bestellungen",
  slip: "Packzettel",
  to: "Lieferung an",
  piece: "Stück",
  item: "Artikel",
  sku: "Artikelnummer",
  nothing: "Von dieser Bestellung ist alles versandt.",
  none: {
    title: "Keine Bestellung ist ausgewählt",
    text: "Wähle Bestellungen in der Liste aus, dann drucke ihre Packzettel.",
  },
};

export const packingSlipsTexts: Readonly<Record<Language, Words>> = { en, de };
