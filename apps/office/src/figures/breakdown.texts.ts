import type { Language } from "@tote/storefront/data";
import type { Dimension } from "./dimensions.ts";

const en = {
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
    keptOrders: "Kept",
    units: "Pieces",
    unitsNet: "Kept pieces",
    netSales: "Sales",
    commission: "Commission",
    conversionRate: "Conversion",
  },
  products: "An order of two products counts for both, so orders add up to more than there were.",
  csv: "CSV",
  withoutLink: "Without a link",
  withoutProduct: "Without a product",
  unknown: "Unknown",
  direct: "Direct",
  others: "All others",
  devices: { desktop: "Computer", mobile: "Phone", tablet: "Tablet", other: "Other" } as Readonly<
    Record<string, string>
  >,
};

type Words = typeof en;

const de: Words = {
  by: "Nach",
  dimensions: { link: "Link", product: "Produkt", country: "Land", device: "Gerät", referrer: "Kam von" },
  all: "Gesamt",
  columns: {
    clicks: "Klicks",
    uniqueVisitors: "Besucher",
    orders: "Bestellungen",
    keptOrders: "Behalten",
    units: "Stück",
    unitsNet: "Behaltene Stück",
    netSales: "Umsatz",
    commission: "Provision",
    conversionRate: "Kaufquote",
  },
  products:
    "Eine Bestellung mit zwei Produkten zählt bei beiden; die Summe der Bestellungen ist deshalb größer als ihre Zahl.",
  csv: "CSV",
  withoutLink: "Ohne Link",
  withoutProduct: "Ohne Produkt",
  unknown: "Unbekannt",
  direct: "Direkt",
  others: "Alle anderen",
  devices: { desktop: "Computer", mobile: "Telefon", tablet: "Tablet", other: "Anderes" },
};

export const breakdownTexts: Readonly<Record<Language, Words>> = { en, de };
