import { currencyDigits } from "../../../../platform/money/currency.ts";
import { COUNTRY_CODES } from "../../../ground/store/countries.ts";
import type { InvoiceDocument, InvoiceKind, ZeroReason } from "../invoice-document.ts";

/** A document as EN 16931 data, with amounts at or above zero. BT: the norm's business terms. */
export interface ElectronicInvoice {
  /** BT-3, of UNTDID 1001. */
  typeCode: "380" | "381" | "383";
  lines: ElectronicLine[];
  breakdown: Array<TaxedAs & { netMinor: number; taxMinor: number }>;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
  /** BT-113: what was paid, or given back, before the issue. */
  settledMinor: number;
  /** BT-31, or BT-32 for other number formats. Positions outside the scope of VAT must not state BT-31. */
  vatId: string | null;
  taxNumber: string | null;
  /** BT-48. Left out for positions outside the scope of VAT as well (BR-O-2). */
  buyerVatId: string | null;
}

export interface ElectronicLine extends TaxedAs {
  name: string;
  sku: string | null;
  qty: number;
  netMinor: number;
}

/** BT-151 of UNTDID 5305, with the rate and the reason for none. */
export interface TaxedAs {
  category: "S" | "Z" | "E" | "G" | "O";
  rateBps: number;
  zeroReason: ZeroReason | null;
}

const CATEGORIES = {
  exempt: "E",
  small_business: "E",
  export: "G",
  outside_scope: "O",
  zero_rated: "Z",
} as const satisfies Record<ZeroReason, TaxedAs["category"]>;

const TYPE_CODES = { invoice: "380", credit_note: "381", correction: "383" } as const satisfies Record<
  InvoiceKind,
  string
>;
/** The norm allows two decimal places in amounts (BR-DEC). */
const MOST_DIGITS = 2;

/**
 * The content of a document as EN 16931 has it, or null where the norm cannot say what the document says:
 *
 * - a position without tax for which the shop gives no reason, or one outside the scope of VAT beside one that is not;
 * - a seller without VAT id and tax number (BR-S-2), a currency with more than two decimal places;
 * - a position whose net or tax is against the direction of the document, as rounding can make in a small refund;
 * - taxes by line whose sum differs by a whole unit of the currency from the tax on the sum (BR-CO-17).
 *
 * docs/contract/invoices.md#electronic-invoice
 */
export function electronicInvoice(document: InvoiceDocument): ElectronicInvoice | null {
  const { kind, seller, currency, totals } = document;
  const vatId = readVatId(seller.vatId);
  const taxNumber = seller.taxNumber ?? (vatId === null ? seller.vatId : null);
  if ((vatId === null && taxNumber === null) || seller.address === null) return null;
  if (currencyDigits(currency) > MOST_DIGITS) return null;
  const sign = kind === "credit_note" ? -1 : 1;
  const amount = (minor: number) => sign * minor + 0;
  const lines = document.lines.map((line) => ({
    name: line.description,
    sku: line.sku,
    qty: line.qty ?? 1,
    netMinor: amount(line.grossMinor - line.taxMinor),
    taxMinor: amount(line.taxMinor),
    ...taxedAs(line.taxRateBps, line.zeroReason),
  }));
  if (lines.some((line) => line.netMinor < 0 || line.taxMinor < 0 || isUnexplained(line))) return null;
  const isOutside = lines.some(({ category }) => category === "O");
  if (isOutside && lines.some(({ category }) => category !== "O")) return null;
  const breakdown = document.breakdown.map(({ rateBps, zeroReason, netMinor, taxMinor }) => ({
    ...taxedAs(rateBps, zeroReason),
    netMinor: amount(netMinor),
    taxMinor: amount(taxMinor),
  }));
  if (lines.length === 0 || breakdown.some((part) => !isNear(part, currency))) return null;
  const grossMinor = amount(totals.grossMinor);
  return {
    typeCode: TYPE_CODES[kind],
    lines: lines.map(({ taxMinor: _, ...line }) => line),
    breakdown,
    netMinor: amount(totals.netMinor),
    taxMinor: amount(totals.taxMinor),
    grossMinor,
    // Credit notes follow money that was given back, and corrections take back what never arrived.
    settledMinor: kind === "invoice" && document.paidOn === null ? 0 : grossMinor,
    vatId: isOutside ? null : vatId,
    taxNumber: isOutside ? (seller.taxNumber ?? seller.vatId) : taxNumber,
    buyerVatId: isOutside ? null : readVatId(document.buyer.vatId ?? null),
  };
}

function taxedAs(rateBps: number, zeroReason: ZeroReason | undefined): TaxedAs {
  return { category: zeroReason === undefined ? "S" : CATEGORIES[zeroReason], rateBps, zeroReason: zeroReason ?? null };
}

const isUnexplained = ({ rateBps, zeroReason }: TaxedAs) => rateBps === 0 && zeroReason === null;

/** Prefixes that are no country's code: Greece and Northern Ireland. */
const OTHER_PREFIXES = new Set(["EL", "XI"]);

/** With the country before it, as the norm wants it (BR-CO-9); null for a number of another form. */
function readVatId(typed: string | null): string | null {
  const compact = typed?.replaceAll(/[\s.-]/g, "").toUpperCase() ?? "";
  const prefix = compact.slice(0, 2);
  const isKnown = COUNTRY_CODES.has(prefix) || OTHER_PREFIXES.has(prefix);
  return isKnown && /^[0-9A-Z+*]{2,}$/.test(compact.slice(2)) ? compact : null;
}

function isNear(part: { rateBps: number; netMinor: number; taxMinor: number }, currency: string): boolean {
  const unit = 10 ** currencyDigits(currency);
  return Math.abs(part.taxMinor - Math.round((part.netMinor * part.rateBps) / 10_000)) < unit;
}
