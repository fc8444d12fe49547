import type { RefundRecord, StoredOrder } from "../../orders/order-record.ts";
import type { InvoiceKind } from "../invoice-document.ts";

/** A document of an order as far as the next ones depend on it. */
export interface IssuedDocument {
  kind: InvoiceKind;
  refundId: string | null;
}

export type MissingDocument =
  | { kind: "invoice"; refund: null }
  | { kind: "credit_note" | "correction"; refund: RefundRecord };

/**
 * The documents that are still to be issued for an order, in the order of their numbers (docs/contract/invoices.md#when):
 * the invoice at payment or first shipment, a credit note for each refund that succeeded, and a correction for each credit
 * note whose refund failed later.
 */
export function missingDocuments(order: StoredOrder, issued: readonly IssuedDocument[]): MissingDocument[] {
  const has = (kind: InvoiceKind, refundId: string | null) =>
    issued.some((document) => document.kind === kind && document.refundId === refundId);
  const isInvoiced = has("invoice", null);
  if (!isInvoiced && order.paidAt === null && order.shipments.length === 0) return [];
  const missing: MissingDocument[] = isInvoiced ? [] : [{ kind: "invoice", refund: null }];
  for (const refund of order.refunds) {
    const isCredited = has("credit_note", refund.id);
    if (refund.status === "succeeded" && givesBack(refund) && !isCredited)
      missing.push({ kind: "credit_note", refund });
    if (refund.status === "failed" && isCredited && !has("correction", refund.id))
      missing.push({ kind: "correction", refund });
  }
  return missing;
}

/** The part of a payment above the order's total was never invoiced, so giving it back needs no credit note. */
function givesBack({ lines, shippingMinor }: RefundRecord): boolean {
  return shippingMinor > 0 || lines.some((line) => line.amountMinor > 0);
}
