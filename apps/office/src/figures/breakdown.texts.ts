import type { Language } from "@tote/storefront/data";
import type { Dimension } from "./dimensions.ts";

const en = {
  by: "Group by",
  dimensions: {
    link: "Link",
    product: "Product",
    country: "Country",
    device: "Device",
    referrer: "Referrer",
  } satisfies Record<Dimension, string>,
  all: "All",
  columns: {
    clicks: "Clicks",
    uniqueVisitors: "Visitors",
    orders: "Orders",
    keptOrders: "Net orders",
    units: "Items",
    unitsNet: "Net items",
    netSales: "Sales",
    commission: "Commission",
    conversionRate: "Conversion rate",
  },
  products: "An order with two products counts for both, so the rows add up to more than the total.",
  csv: "CSV",
  withoutLink: "No link",
  withoutProduct: "No product",
  unknown: "Unknown",
  direct: "Direct",
  others: "All others",
  devices: { desktop: "Computer", mobile: "Phone", tablet: "Tablet", other: "Other" } as Readonly<
    Record<string, string>
  >,
};

type Words = typeof en;

const de: Words = {
  by: "Gruppieren nach",
  dimensions: { link: "Link", product: "Produkt", country: "Land", device: "Gerät", referrer: "Herkunft" },
  all: "Gesamt",
  columns: {
    clicks: "Klicks",
    uniqueVisitors: "Besucher",
    orders: "Bestellungen",
    keptOrders: "Bestellungen netto",
    units: "Artikel",
    unitsNet: "Artikel netto",
    netSales: "Umsatz",
    commission: "Provision",
    conversionRate: "Konversionsrate",
  },
  products:
    "Eine Bestellung mit zwei Produkten zählt bei beiden, deshalb ist die Summe der Zeilen höher als die Gesamtzahl.",
  csv: "CSV",
  withoutLink: "Ohne Link",
  withoutProduct: "Ohne Produkt",
  unknown: "Unbekannt",
  direct: "Direkt",
  others: "Alle anderen",
  devices: { desktop: "Computer", mobile: "Telefon", tablet: "Tablet", other: "Anderes" },
};

export const breakdownTexts: Readonly<Record<Language, Words>> = { en, de };
