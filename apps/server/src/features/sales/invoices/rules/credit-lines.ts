import { proportion, spread } from "../../../../platform/money/money.ts";
import type { RefundRecord } from "../../orders/order-record.ts";
import type { InvoiceDocument, InvoiceLine } from "../invoice-document.ts";

/**
 * The positions of the credit note for a refund, below zero. The tax of a position follows what was given back of it so
 * far, so that the credit notes of an order that is refunded in full add up to its invoice to the cent.
 * @param earlier the credit notes and corrections of the same invoice.
 */
export function creditLines(
  invoice: InvoiceDocument,
  refund: RefundRecord,
  earlier: readonly InvoiceDocument[],
): InvoiceLine[] {
  const goods = invoice.lines.flatMap((line) => {
    const { position } = line;
    if (position.type !== "goods") return [];
    const part = refund.lines.find(({ lineId }) => lineId === position.lineId);
    return part === undefined || part.amountMinor === 0
      ? []
      : [creditLine(line, part.amountMinor, givenBack(line, earlier), part.qty)];
  });
  return [...goods, ...shippingCredits(invoice, refund.shippingMinor, earlier)];
}

/** A refund says one amount for shipping; it is spread over what is left of shipping's positions. */
function shippingCredits(invoice: InvoiceDocument, amountMinor: number, earlier: readonly InvoiceDocument[]) {
  const lines = invoice.lines.filter(({ position }) => position.type === "shipping");
  const before = lines.map((line) => givenBack(line, earlier));
  const parts = spread(
    amountMinor,
    lines.map((line, index) => line.grossMinor - (before[index]?.grossMinor ?? 0)),
  );
  return lines.flatMap((line, index) => {
    const part = parts[index] ?? 0;
    return part === 0 ? [] : [creditLine(line, part, before[index] ?? { grossMinor: 0, taxMinor: 0 }, null)];
  });
}

interface GivenBack {
  grossMinor: number;
  taxMinor: number;
}

/** The amount credited for a position so far, minus corrections; above zero. */
function givenBack({ position }: InvoiceLine, earlier: readonly InvoiceDocument[]): GivenBack {
  const sum = { grossMinor: 0, taxMinor: 0 };
  for (const { lines } of earlier)
    for (const line of lines)
      if (isSamePosition(line.position, position)) {
        sum.grossMinor -= line.grossMinor;
        sum.taxMinor -= line.taxMinor;
      }
  return sum;
}

function isSamePosition(a: InvoiceLine["position"], b: InvoiceLine["position"]): boolean {
  if (a.type === "goods") return b.type === "goods" && a.lineId === b.lineId;
  return b.type === "shipping" && a.rateBps === b.rateBps;
}

function creditLine(line: InvoiceLine, grossMinor: number, before: GivenBack, qty: number | null): InvoiceLine {
  const taxSoFar = proportion(line.taxMinor, before.grossMinor + grossMinor, line.grossMinor);
  return {
    ...line,
    qty: qty === 0 ? null : qty,
    // Rounding and discounts keep a unit's share from being a whole amount, so only the position's sum is said.
    unitPriceMinor: null,
    discountMinor: 0,
    taxMinor: before.taxMinor - taxSoFar,
    grossMinor: -grossMinor,
  };
}
