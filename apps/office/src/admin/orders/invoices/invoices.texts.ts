import type { Language } from "@tote/storefront/data";
import { invoiceKinds } from "@tote/words";

const en = {
  title: "Invoices",
  lead: "Invoices, credit notes and corrections, and the month for your accountant.",
  search: "Number, order or customer",
  month: "Month",
  allMonths: "All months",
  kind: "Type",
  allKinds: "All types",
  kinds: invoiceKinds.en,
  number: "Number",
  order: "Order",
  buyer: "Customer",
  country: "Tax country",
  net: "Net",
  tax: "Tax",
  gross: "Total",
  issued: "Issued",
  csv: "Export as CSV",
  zip: "Download PDFs",
  sums: "Tax by country and rate",
  sumsLead: (documents: number) =>
    documents === 1
      ? "1 document in this month."
      : `${documents} documents in this month. Credit notes are subtracted.`,
  rate: "Rate",
  reasons: {
    exempt: "Exempt",
    small_business: "Small business",
    export: "Export",
    outside_scope: "Outside the scope of VAT",
    zero_rated: "Zero rate",
  } as Readonly<Record<string, string>>,
  documents: "Documents",
  noSums: "Nothing was issued in this month.",
  emptyTitle: "No invoices yet",
  emptyText: "An invoice is issued soon after payment or the first shipment.",
};

export type InvoicesWords = typeof en;

const de: InvoicesWords = {
  title: "Rechnungen",
  lead: "Rechnungen und Rechnungskorrekturen sowie der Monat für die Buchhaltung.",
  search: "Nummer, Bestellung oder Kunde",
  month: "Monat",
  allMonths: "Alle Monate",
  kind: "Art",
  allKinds: "Alle Arten",
  kinds: invoiceKinds.de,
  number: "Nummer",
  order: "Bestellung",
  buyer: "Kunde",
  country: "Steuerland",
  net: "Netto",
  tax: "Steuer",
  gross: "Summe",
  issued: "Ausgestellt",
  csv: "Als CSV exportieren",
  zip: "PDFs herunterladen",
  sums: "Steuer nach Land und Satz",
  sumsLead: (documents) =>
    documents === 1
      ? "1 Beleg in diesem Monat."
      : `${documents} Belege in diesem Monat. Rechnungskorrekturen sind abgezogen.`,
  rate: "Satz",
  reasons: {
    exempt: "Steuerbefreit",
    small_business: "Kleinunternehmer",
    export: "Ausfuhr",
    outside_scope: "Nicht steuerbar",
    zero_rated: "Nullsatz",
  },
  documents: "Belege",
  noSums: "In diesem Monat wurde nichts ausgestellt.",
  emptyTitle: "Noch keine Rechnungen",
  emptyText: "Rechnungen werden kurz nach der Zahlung oder dem ersten Versand ausgestellt.",
};

export const invoicesTexts: Readonly<Record<Language, InvoicesWords>> = { en, de };
