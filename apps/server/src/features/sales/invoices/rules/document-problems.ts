import { firstDifference } from "../../../../platform/checks/first-difference.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import type { InvoiceDocument, InvoiceLine } from "../invoice-document.ts";
import type { InvoiceRow } from "../queries/invoices.ts";
import { composeDocument, type IssueFacts } from "./compose-documents.ts";
import type { MissingDocument } from "./missing-documents.ts";
import { orderThrough } from "./order-through.ts";
import { breakdownOf } from "./sums.ts";

const HOUR_MS = 3_600_000;

/**
 * Composes a document again from its order and the order's documents before it, and says how the stored one differs. The
 * seller and the reasons for no tax are the settings' of that day, which are kept nowhere else, so they are taken as read.
 */
export function documentProblems(order: StoredOrder, row: InvoiceRow, earlier: readonly InvoiceRow[]): string[] {
  const { document } = row;
  const cause = causeOf(order, row, earlier);
  if (typeof cause === "string") return [cause];
  // The first invoice shows the order as it was when it was issued.
  const shown =
    cause.kind === "invoice" && cause.change === null ? orderThrough(order, document.throughChange ?? 0) : order;
  const facts: IssueFacts = {
    seller: document.seller,
    homeCountry: null,
    taxRates: [],
    timezone: "UTC",
    now: row.issuedAt,
  };
  const made = JSON.parse(JSON.stringify(composeDocument(shown, cause, earlier, row.number, facts))) as InvoiceDocument;
  const place =
    differs(comparable(document), comparable(made, document)) ??
    firstDifference(document.breakdown, breakdownOf(document.lines), "breakdown") ??
    firstDifference(comparableBuyer(order, row), comparableBuyer(order, { ...row, document: made }), "buyer");
  return [...(place === null ? [] : [`it differs from its order at ${place}`]), ...wrongDays(order, row)];
}

/** Both ways: members that a document lacks are a difference as well. */
function differs(stored: unknown, made: unknown): string | null {
  return firstDifference(stored, made) ?? firstDifference(made, stored);
}

function causeOf(order: StoredOrder, row: InvoiceRow, earlier: readonly InvoiceRow[]): MissingDocument | string {
  if (row.kind === "invoice" && row.changeId === null) return { kind: "invoice", refund: null, change: null };
  if (row.changeId !== null) {
    const change = order.changes.find(({ id }) => id === row.changeId);
    if (change === undefined || row.kind === "correction") return "its change is not there";
    return { kind: row.kind, refund: null, change };
  }
  if (row.kind === "invoice") return "its change is not there";
  const refund = order.refunds.find(({ id }) => id === row.refundId);
  if (refund === undefined) return "its refund is not there";
  if (!earlier.some(({ kind }) => kind === "invoice")) return "its invoice is not there";
  const isCredited = earlier.some(({ kind, refundId }) => kind === "credit_note" && refundId === refund.id);
  if (row.kind === "correction" && !isCredited) return "the credit note that it corrects is not there";
  return { kind: row.kind, refund, change: null };
}

/** Without what other comparisons look at, and without members that documents of earlier versions lack. */
function comparable(document: InvoiceDocument, like = document): unknown {
  const { taxCountry, seller, buyer, breakdown, issuedOn, suppliedOn, paidOn, order, lines, ...rest } = document;
  return {
    ...rest,
    ...(like.taxCountry === undefined ? {} : { taxCountry }),
    reference: order.reference,
    lines: lines.map(withoutReason),
  };
}

function withoutReason({ zeroReason, ...line }: InvoiceLine): unknown {
  return line;
}

/** Null where the order no longer knows: its contact was changed after the document was issued, or it was erased. */
function comparableBuyer(order: StoredOrder, { document: { buyer }, issuedAt }: InvoiceRow): unknown {
  if (order.email === "erased@invalid" || order.contactChanges.some(({ at }) => at >= issuedAt)) return null;
  // Without an address the buyer is called by the e-mail address, which follows the account.
  return order.billingAddress === null && order.shippingAddress === null ? { ...buyer, name: null } : buyer;
}

function wrongDays(order: StoredOrder, { document, issuedAt, number }: InvoiceRow): string[] {
  const { issuedOn, paidOn } = document;
  const problems: string[] = [];
  if (!isDayOf(issuedOn, issuedAt) || number.split("-")[1] !== issuedOn.slice(0, 4))
    problems.push(`it is dated ${issuedOn}, it was issued at ${issuedAt.toISOString()}`);
  if (!isDayOf(document.order.placedOn, order.placedAt))
    problems.push(`it says that the order was placed on ${document.order.placedOn}`);
  if (paidOn !== null && order.paidAt !== null && !isDayOf(paidOn, order.paidAt))
    problems.push(`it says that the order was paid on ${paidOn}`);
  return problems;
}

/** True if the moment is on that day anywhere on earth: the shop's time zone may have been another one. */
function isDayOf(day: string, at: Date): boolean {
  const dayAfter = (hours: number) => new Date(at.getTime() + hours * HOUR_MS).toISOString().slice(0, 10);
  return dayAfter(-12) <= day && day <= dayAfter(14);
}
