import type { KeptAddress } from "../../../ground/store/address.ts";
import type { Seller } from "../../../ground/store/seller.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import type { InvoiceDocument, InvoiceLine } from "../invoice-document.ts";
import { creditLines, creditOf } from "./credit-lines.ts";
import { addedLines, invoiceLines } from "./invoice-lines.ts";
import type { MissingDocument } from "./missing-documents.ts";
import { breakdownOf, totalsOf } from "./sums.ts";
import type { TaxFacts } from "./zero-reason.ts";

export interface IssueFacts extends TaxFacts {
  seller: Seller & { storeName: string; contactEmail: string | null };
  /** IANA; days are days there. */
  timezone: string;
  now: Date;
}

/** A document with the refund or the change that it is about, where it is not about the whole order. */
export interface RefundDocument {
  refundId: string | null;
  changeId: string | null;
  document: InvoiceDocument;
}

/**
 * The content of a document.
 * @param earlier all documents of the order so far, oldest first.
 */
export function composeDocument(
  order: StoredOrder,
  missing: MissingDocument,
  earlier: readonly RefundDocument[],
  number: string,
  facts: IssueFacts,
): InvoiceDocument {
  const { lines, refersTo, ...ofChange } = contentOf(order, missing, earlier, facts);
  const breakdown = breakdownOf(lines);
  const day = (at: Date) => dayIn(at, facts.timezone);
  const firstShipped = order.shipments.map(({ shippedAt }) => shippedAt).sort((a, b) => a.getTime() - b.getTime())[0];
  return {
    kind: missing.kind,
    number,
    issuedAt: facts.now.toISOString(),
    issuedOn: day(facts.now),
    refersTo,
    ...ofChange,
    order: { reference: order.reference, placedOn: day(order.placedAt) },
    suppliedOn: firstShipped === undefined ? null : day(firstShipped),
    // Lines that a change added are paid later, unless nothing was open after it.
    paidOn: order.paidAt === null || (missing.change?.balanceMinor ?? 0) > 0 ? null : day(order.paidAt),
    taxCountry: order.taxPlace.country,
    seller: facts.seller,
    buyer: order.billingAddress ?? order.shippingAddress ?? withoutAddress(order),
    currency: order.currency,
    taxIncluded: order.taxIncluded,
    lines,
    breakdown,
    totals: totalsOf(breakdown),
  };
}

type Content = Pick<InvoiceDocument, "lines" | "refersTo" | "change" | "throughChange">;

function contentOf(
  order: StoredOrder,
  missing: MissingDocument,
  earlier: readonly RefundDocument[],
  facts: TaxFacts,
): Content {
  const { kind, change } = missing;
  if (kind === "invoice" && change === null) {
    const through = order.changes.at(-1)?.n ?? 0;
    return { lines: invoiceLines(order, facts), refersTo: null, ...(through === 0 ? {} : { throughChange: through }) };
  }
  if (kind === "invoice") return { lines: addedLines(order, change, facts), refersTo: null, change: change.n };
  const invoices = earlier.map(({ document }) => document).filter((document) => document.kind === "invoice");
  if (invoices.length === 0) throw new Error(`the order ${order.id} has a ${kind} to issue and no invoice`);
  if (kind === "credit_note") {
    const before = earlier.map(({ document }) => document).filter((document) => document.kind !== "invoice");
    const cause = change === null ? missing.refund : creditOf(change);
    const credited = creditLines(invoices, cause, before);
    return { ...credited, ...(change === null ? {} : { change: change.n }) };
  }
  const note = earlier.find(
    ({ refundId, document }) => document.kind === "credit_note" && refundId === missing.refund?.id,
  )?.document;
  if (note === undefined) throw new Error(`the order ${order.id} has a correction to issue and no credit note`);
  return { lines: note.lines.map(takenBack), refersTo: note.number };
}

function withoutAddress({ email, taxPlace: { country, region } }: StoredOrder): KeptAddress {
  return { name: email, line1: "", city: "", country, ...(region === null ? {} : { region }) };
}

function takenBack(line: InvoiceLine): InvoiceLine {
  return { ...line, taxMinor: -line.taxMinor, grossMinor: -line.grossMinor };
}

/** Creating one takes longer than the rest of a document. A shop has one time zone at a time. */
let days: { timezone: string; format: Intl.DateTimeFormat } | undefined;

/** `YYYY-MM-DD` of a moment in a time zone. */
export function dayIn(at: Date, timezone: string): string {
  // The Swedish locale writes dates in the form of ISO 8601.
  if (days?.timezone !== timezone)
    days = { timezone, format: new Intl.DateTimeFormat("sv", { timeZone: timezone, dateStyle: "short" }) };
  return days.format.format(at);
}
