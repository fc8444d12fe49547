import type { OrderChangeRecord, RefundRecord, StoredOrder } from "../../orders/order-record.ts";
import type { InvoiceDocument, InvoiceKind } from "../invoice-document.ts";

/** A document of an order as far as the next ones depend on it. */
export interface IssuedDocument {
  kind: InvoiceKind;
  refundId: string | null;
  changeId: string | null;
  document: Pick<InvoiceDocument, "throughChange">;
}

/** The subject of a document: the whole order, one of its refunds, or a change of it. */
export type MissingDocument =
  | { kind: "invoice"; refund: null; change: null }
  | { kind: "credit_note" | "correction"; refund: RefundRecord; change: null }
  | { kind: "credit_note" | "invoice"; refund: null; change: OrderChangeRecord };

/**
 * The documents that are still to be issued for an order, in the order of their numbers (docs/contract/invoices.md#when):
 * the invoice at payment or first shipment, which shows the order as it is then; for each later change a credit note for
 * what it took and an invoice for what it added; a credit note for each refund that succeeded, and a correction for each
 * credit note whose refund failed later. What a change gave back has no credit note of its own.
 */
export function missingDocuments(order: StoredOrder, issued: readonly IssuedDocument[]): MissingDocument[] {
  const has = (kind: InvoiceKind, causeId: string | null) =>
    issued.some((one) => one.kind === kind && (one.refundId ?? one.changeId) === causeId);
  const isInvoiced = has("invoice", null);
  if (!isInvoiced && order.paidAt === null && order.shipments.length === 0) return [];
  const missing: MissingDocument[] = isInvoiced ? [] : [{ kind: "invoice", refund: null, change: null }];
  const through = isInvoiced ? throughChange(issued) : Number.POSITIVE_INFINITY;
  for (const change of order.changes) {
    if (change.n <= through) continue;
    if (change.credits.some(({ amountMinor }) => amountMinor > 0) && !has("credit_note", change.id))
      missing.push({ kind: "credit_note", refund: null, change });
    if (change.addedMinor > 0 && !has("invoice", change.id)) missing.push({ kind: "invoice", refund: null, change });
  }
  for (const refund of order.refunds) {
    const isCredited = has("credit_note", refund.id);
    if (refund.status === "succeeded" && givesBack(refund) && !isCredited)
      missing.push({ kind: "credit_note", refund, change: null });
    if (refund.status === "failed" && isCredited && !has("correction", refund.id))
      missing.push({ kind: "correction", refund, change: null });
  }
  return missing;
}

/** The number of the last change that the order's first invoice shows. */
function throughChange(issued: readonly IssuedDocument[]): number {
  const first = issued.find(({ kind, changeId }) => kind === "invoice" && changeId === null);
  return first?.document.throughChange ?? 0;
}

/** The part of a payment above the order's total was never invoiced, so giving it back needs no credit note. */
function givesBack({ lines, shippingMinor }: RefundRecord): boolean {
  return shippingMinor > 0 || lines.some((line) => line.amountMinor > 0);
}
