import type { OrderDocument } from "../schemas/order.ts";

/** A member that every version of today's documents has, and none of an earlier one. */
const NEWEST_MEMBER = '"locale":';

type Line = OrderDocument["lines"][number];
type LaterMember = "requiresShipping" | "discounts" | "removedQty" | "returnedQty" | "lostQty" | "credited";
type EarlierLine = Omit<Line, LaterMember> & Partial<Pick<Line, LaterMember>>;
type Totals = OrderDocument["totals"];
type SumOfChanges = "credited" | "current" | "owed";
type Payment = OrderDocument["payment"];
type Later = "taxPlace" | "discounts" | "changes" | "locale";
type EarlierDocument = Omit<OrderDocument, Later | "lines" | "totals" | "payment"> &
  Partial<Pick<OrderDocument, Later>> & {
    lines: EarlierLine[];
    payment: Omit<Payment, "transfer"> & Partial<Pick<Payment, "transfer">>;
    totals: Omit<Totals, SumOfChanges> & Partial<Pick<Totals, SumOfChanges>>;
  };

/** Fills in the members that a document written by an earlier version lacks, so that all readers see today's schema. */
export function completeOrderDocument(text: string): string {
  if (text.includes(NEWEST_MEMBER)) return text;
  const { lines, totals, payment, ...kept } = JSON.parse(text) as EarlierDocument;
  const { shippingAddress, discountCode: code } = kept;
  const nothing = { ...totals.total, amount: 0 };
  const kind = totals.discount.amount > 0 ? "order" : "shipping";
  return JSON.stringify({
    taxPlace: { country: shippingAddress?.country, region: shippingAddress?.region },
    changes: [],
    locale: null,
    discounts: code === null ? [] : [{ title: code, code, class: kind, automatic: false, amount: totals.discount }],
    ...kept,
    lines: lines.map((line) => ({
      requiresShipping: true,
      // All of the discount was its code's.
      discounts: line.discount.amount > 0 ? [{ index: 0, amount: line.discount }] : [],
      removedQty: 0,
      returnedQty: 0,
      lostQty: 0,
      credited: nothing,
      ...line,
    })),
    totals: { credited: nothing, current: totals.total, owed: nothing, ...totals },
    payment: { transfer: null, ...payment },
  });
}
