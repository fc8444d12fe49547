import { proportion, spread } from "../../../../platform/money/money.ts";
import type { OrderChangeRecord, RefundRecord } from "../../orders/order-record.ts";
import type { InvoiceDocument, InvoiceLine } from "../invoice-document.ts";

/** Amounts that a refund or a change gives back, of lines and of shipping. */
export interface Credit {
  lines: ReadonlyArray<Pick<RefundRecord["lines"][number], "lineId" | "qty" | "amountMinor">>;
  shippingMinor: number;
}

/** Amounts that a change takes back, as its credit note has them. */
export function creditOf({ credits }: OrderChangeRecord): Credit {
  const lines = credits.flatMap(({ lineId, qty, amountMinor }) =>
    lineId === null ? [] : [{ lineId, qty, amountMinor }],
  );
  const shippingMinor = credits.reduce(
    (sum, { lineId, amountMinor }) => (lineId === null ? sum + amountMinor : sum),
    0,
  );
  return { lines, shippingMinor };
}

/**
 * The positions of the credit note for a refund or a change, below zero, and the invoice that it refers to: that of the
 * first of them. The tax of a position follows what was given back of it so far, so that the credit notes of an order
 * that is refunded in full add up to its invoices to the cent.
 * @param earlier the credit notes and corrections of the same order.
 */
export function creditLines(
  invoices: readonly InvoiceDocument[],
  credit: Credit,
  earlier: readonly InvoiceDocument[],
): { lines: InvoiceLine[]; refersTo: string | null } {
  const goods = invoices.flatMap(({ lines, number }) =>
    lines.flatMap((line) => {
      const { position } = line;
      if (position.type !== "goods") return [];
      const part = credit.lines.find(({ lineId }) => lineId === position.lineId);
      return part === undefined || part.amountMinor === 0
        ? []
        : [{ line: creditLine(line, part.amountMinor, givenBack(line, earlier), part.qty), number }];
    }),
  );
  const [first] = invoices;
  const shipping = first === undefined ? [] : shippingCredits(first, credit.shippingMinor, earlier);
  return {
    lines: [...goods.map(({ line }) => line), ...shipping],
    refersTo: goods[0]?.number ?? first?.number ?? null,
  };
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
