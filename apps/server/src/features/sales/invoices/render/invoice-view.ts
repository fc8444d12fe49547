import { LOCALES } from "@tote/words";
import type { Language } from "../../../../platform/http/pages/language.ts";
import { writtenMoney } from "../../../../platform/money/currency.ts";
import { addressLines } from "../../../ground/store/address-lines.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { type InvoiceWords, invoiceTexts } from "./texts.ts";

/** An invoice as text in one language, the same for HTML and PDF. */
export interface InvoiceView {
  words: InvoiceWords;
  title: string;
  facts: Array<readonly [label: string, value: string]>;
  sellerLines: string[];
  buyerLines: string[];
  lines: Array<{ description: string; qty: string; unitPrice: string; discount: string; rate: string; amount: string }>;
  breakdown: Array<{ rate: string; net: string; tax: string; gross: string }>;
  total: string;
  notes: string[];
}

const page = (language: Language) => ({ language, purpose: "page", homeCountry: null }) as const;

export function viewOf(document: InvoiceDocument, language: Language): InvoiceView {
  const words = invoiceTexts[language];
  const locale = LOCALES[language];
  const money = (amount: number) => writtenMoney({ amount, currency: document.currency }, locale);
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
  const rate = (bps: number) =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(bps / 10_000);
  const { kind, refersTo, suppliedOn, paidOn } = document;
  return {
    words,
    title: `${words.titles[kind]} ${document.number}`,
    facts: [
      [words.issued, day(document.issuedOn)],
      ...(kind === "invoice" || refersTo === null ? [] : [[words.refersTo[kind], refersTo] as const]),
      [words.order, document.order.reference],
      [words.placed, day(document.order.placedOn)],
      ...(suppliedOn === null ? [] : [[words.supplied, day(suppliedOn)] as const]),
      ...(kind !== "invoice" || paidOn === null ? [] : [[words.paid, day(paidOn)] as const]),
    ],
    sellerLines: sellerLines(document, words, language),
    buyerLines: buyerLines(document, words, language),
    lines: document.lines.map((line) => ({
      description: line.sku === null ? line.description : `${line.description} (${line.sku})`,
      qty: line.qty === null ? "" : String(line.qty),
      unitPrice: line.unitPriceMinor === null ? "" : money(line.unitPriceMinor),
      discount: line.discountMinor === 0 ? "" : money(-line.discountMinor),
      rate: rate(line.taxRateBps),
      amount: money(line.grossMinor),
    })),
    breakdown: document.breakdown.map((part) => ({
      rate: rate(part.rateBps),
      net: money(part.netMinor),
      tax: money(part.taxMinor),
      gross: money(part.grossMinor),
    })),
    total: money(document.totals.grossMinor),
    notes: [
      ...(document.breakdown.some(({ rateBps }) => rateBps > 0)
        ? [document.taxIncluded ? words.included : words.excluded]
        : []),
      ...document.breakdown.flatMap(({ zeroReason }) => (zeroReason === undefined ? [] : [words.reasons[zeroReason]])),
      ...(kind === "invoice" && suppliedOn === null ? [words.notSupplied] : []),
    ],
  };
}

function buyerLines({ buyer }: InvoiceDocument, words: InvoiceWords, language: Language): string[] {
  return [...addressLines(buyer, page(language)), ...(buyer.vatId ? [`${words.vatId} ${buyer.vatId}`] : [])];
}

function sellerLines({ seller }: InvoiceDocument, words: InvoiceWords, language: Language): string[] {
  const { legalName, address, vatId, taxNumber, contactEmail } = seller;
  return [
    legalName ?? seller.storeName,
    ...(address === null ? [] : addressLines(address, page(language)).filter((line) => line !== legalName)),
    ...(vatId === null ? [] : [`${words.vatId} ${vatId}`]),
    ...(taxNumber === null ? [] : [`${words.taxNumber} ${taxNumber}`]),
    ...(contactEmail === null ? [] : [contactEmail]),
  ];
}
