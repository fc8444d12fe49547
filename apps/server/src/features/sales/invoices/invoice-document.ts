import type { KeptAddress } from "../../ground/store/address.ts";
import type { Seller } from "../../ground/store/seller.ts";

export const INVOICE_KINDS = ["invoice", "credit_note", "correction"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Why a position carries no tax; docs/contract/invoices.md#positions-without-tax. */
export const ZERO_REASONS = ["exempt", "small_business", "export", "outside_scope", "zero_rated"] as const;
export type ZeroReason = (typeof ZERO_REASONS)[number];

/**
 * The content of an invoice, a credit note, or the correction of a credit note; frozen at issue. Amounts are integers of minor
 * units, below zero on a credit note.
 */
export interface InvoiceDocument {
  kind: InvoiceKind;
  /** `<series>-<year>-<n>`, such as `A-2026-17`. */
  number: string;
  /** RFC 3339. */
  issuedAt: string;
  /** `YYYY-MM-DD` in the store's time zone, like all days here. */
  issuedOn: string;
  /** The number of the document that this one takes back, wholly or in part. */
  refersTo: string | null;
  /** The number of the order's change that a further invoice, or its credit note, is about. */
  change?: number;
  /** In the order's first invoice: the number of the last change that it includes. */
  throughChange?: number;
  order: { reference: string; placedOn: string };
  /** The day on which the first parcel left; null while nothing has shipped. */
  suppliedOn: string | null;
  paidOn: string | null;
  /** Country the tax is due in (ISO 3166-1 alpha-2). Missing in documents issued before 2026-11-26. */
  taxCountry?: string;
  seller: Seller & { storeName: string; contactEmail: string | null };
  /** For an order that gave a country alone, with the e-mail address as the name. */
  buyer: KeptAddress;
  currency: string;
  /** True when unit prices and discounts include tax. */
  taxIncluded: boolean;
  lines: InvoiceLine[];
  breakdown: TaxBreakdown[];
  totals: { netMinor: number; taxMinor: number; grossMinor: number };
}

export interface InvoiceLine {
  /** Goods name the order's line; shipping has one position for each tax rate. */
  position: { type: "goods"; lineId: string } | { type: "shipping"; rateBps: number };
  description: string;
  sku: string | null;
  /** Null where an amount of money was refunded and no pieces. */
  qty: number | null;
  unitPriceMinor: number | null;
  discountMinor: number;
  taxRateBps: number;
  /** Set for positions without tax if the shop's settings explain it. Missing in documents issued before 2026-11-26. */
  zeroReason?: ZeroReason;
  taxMinor: number;
  /** Tax included. */
  grossMinor: number;
}

/** The sums of all positions with one tax rate, or with one reason for none. */
export interface TaxBreakdown {
  rateBps: number;
  zeroReason?: ZeroReason;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
}
