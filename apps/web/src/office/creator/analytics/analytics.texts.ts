import type { Language } from "../../../data.ts";
import type { Dimension } from "../figures-search.ts";

const en = {
  title: "Analytics",
  lead: "Every figure of a period: by day, and by what it came from.",
  from: "From",
  to: "To",
  show: "Show",
  wrongDays: "The last day is before the first.",
  by: "By",
  dimensions: {
    link: "Link",
    product: "Product",
    country: "Country",
    device: "Device",
    referrer: "Came from",
  } satisfies Record<Dimension, string>,
  all: "All",
  columns: {
    clicks: "Clicks",
    uniqueVisitors: "Visitors",
    orders: "Orders",
    units: "Pieces",
    netSales: "Sales",
    commission: "Commission",
    conversionRate: "Conversion",
  },
  products: "An order of two products counts for both, so orders add up to more than there were.",
  csv: "CSV",
  none: "Nothing happened in this period",
  noneText: "No click and no sale. Choose a longer period, or share a link.",
  notCounted: "Not counted",
  notCountedText: (count: string) => `${count} clicks were stored and do not count: bots, previews, and repeats.`,
  unknown: "Unknown",
  direct: "Direct",
  others: "All others",
  devices: { desktop: "Computer", mobile: "Phone", tablet: "Tablet", other: "Other" } as Readonly<
    Record<string, string>
  >,
};

type Words = typeof en;

const de: Words = {
  title: "Auswertung",
  lead: "Alle Zahlen eines Zeitraums: nach Tagen und danach, woher sie kamen.",
  from: "Von",
  to: "Bis",
  show: "Zeigen",
  wrongDays: "Der letzte Tag liegt vor dem ersten.",
  by: "Nach",
  dimensions: { link: "Link", product: "Produkt", country: "Land", device: "Gerät", referrer: "Kam von" },
  all: "Gesamt",
  columns: {
    clicks: "Klicks",
    uniqueVisitors: "Besucher",
    orders: "Bestellungen",
    units: "Stück",
    netSales: "Umsatz",
    commission: "Provision",
    conversionRate: "Kaufquote",
  },
  products:
    "Eine Bestellung mit zwei Produkten zählt bei beiden; die Summe der Bestellungen ist deshalb größer als ihre Zahl.",
  csv: "CSV",
  none: "In diesem Zeitraum ist nichts geschehen",
  noneText: "Kein Klick und kein Verkauf. Wählen Sie einen längeren Zeitraum, oder teilen Sie einen Link.",
  notCounted: "Nicht gezählt",
  notCountedText: (count) =>
    `${count} Klicks wurden gespeichert und zählen nicht: Bots, Vorschauen und Wiederholungen.`,
  unknown: "Unbekannt",
  direct: "Direkt",
  others: "Alle anderen",
  devices: { desktop: "Computer", mobile: "Telefon", tablet: "Tablet", other: "Anderes" },
};

export const analyticsTexts: Readonly<Record<Language, Words>> = { en, de };
