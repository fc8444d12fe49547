import { invoiceKinds } from "@tote/words";
import type { Language } from "../../../../platform/http/pages/language.ts";
import type { InvoiceKind, ZeroReason } from "../invoice-document.ts";

export interface InvoiceWords {
  titles: Record<InvoiceKind, string>;
  issued: string;
  order: string;
  placed: string;
  supplied: string;
  notSupplied: string;
  paid: string;
  refersTo: Record<Exclude<InvoiceKind, "invoice">, string>;
  billTo: string;
  description: string;
  sku: string;
  qty: string;
  unitPrice: string;
  discount: string;
  taxRate: string;
  amount: string;
  net: string;
  tax: string;
  gross: string;
  total: string;
  vatId: string;
  taxNumber: string;
  included: string;
  excluded: string;
  reasons: Record<ZeroReason, string>;
  print: string;
  noXml: string;
  xml: string;
  page: (page: number, pages: number) => string;
}

export const invoiceTexts: Record<Language, InvoiceWords> = {
  en: {
    titles: invoiceKinds.en,
    issued: "Date of issue",
    order: "Order",
    placed: "Ordered on",
    supplied: "Supplied on",
    notSupplied: "The goods have not been shipped yet.",
    paid: "Paid on",
    refersTo: { credit_note: "For invoice", correction: "Takes back credit note" },
    billTo: "Bill to",
    description: "Description",
    sku: "SKU",
    qty: "Quantity",
    unitPrice: "Unit price",
    discount: "Discount",
    taxRate: "Tax",
    amount: "Amount",
    net: "Net",
    tax: "Tax",
    gross: "Gross",
    total: "Total",
    vatId: "VAT ID",
    taxNumber: "Tax number",
    included: "Prices include tax.",
    excluded: "Unit prices are without tax; amounts include it.",
    reasons: {
      exempt: "Exempt from VAT.",
      small_business: "No VAT charged (small business exemption).",
      export: "VAT-exempt export outside the EU.",
      outside_scope: "Not subject to VAT.",
      zero_rated: "Zero-rated.",
    },
    print: "Your browser prints this page, or saves it as a PDF.",
    noXml: "This PDF carries no electronic invoice data (EN 16931).",
    xml: "This PDF carries electronic invoice data (EN 16931, Factur-X).",
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  de: {
    titles: invoiceKinds.de,
    issued: "Rechnungsdatum",
    order: "Bestellung",
    placed: "Bestellt am",
    supplied: "Geliefert am",
    notSupplied: "Die Ware ist noch nicht versandt.",
    paid: "Bezahlt am",
    refersTo: { credit_note: "Zur Rechnung", correction: "Nimmt zurück" },
    billTo: "Rechnung an",
    description: "Bezeichnung",
    sku: "Artikelnummer",
    qty: "Menge",
    unitPrice: "Einzelpreis",
    discount: "Rabatt",
    taxRate: "USt.",
    amount: "Betrag",
    net: "Netto",
    tax: "Umsatzsteuer",
    gross: "Brutto",
    total: "Gesamtbetrag",
    vatId: "USt-IdNr.",
    taxNumber: "Steuernummer",
    included: "Die Preise enthalten die Umsatzsteuer.",
    excluded: "Einzelpreise ohne Umsatzsteuer; Beträge mit Umsatzsteuer.",
    reasons: {
      exempt: "Von der Umsatzsteuer befreit.",
      small_business: "Kein Ausweis von Umsatzsteuer (Steuerbefreiung für Kleinunternehmer).",
      export: "Steuerfreie Ausfuhrlieferung.",
      outside_scope: "Nicht steuerbar.",
      zero_rated: "Steuersatz 0 %.",
    },
    print: "Ihr Browser druckt diese Seite oder speichert sie als PDF.",
    noXml: "Dieses PDF enthält keine elektronischen Rechnungsdaten (EN 16931).",
    xml: "Dieses PDF enthält elektronische Rechnungsdaten (EN 16931, ZUGFeRD/Factur-X).",
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
};
