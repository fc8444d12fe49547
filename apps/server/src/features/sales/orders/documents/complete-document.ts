import type { OrderDocument } from "../schemas/order.ts";

/** A member that every version of today's documents has, and none of an earlier one. */
const NEWEST_MEMBER = '"channel":';

type Line = OrderDocument["lines"][number];
type LaterMember = "requiresShipping" | "discounts" | "removedQty" | "returnedQty" | "lostQty" | "credited";
type EarlierLine = Omit<Line, LaterMember> & Partial<Pick<Line, LaterMember>>;
type Totals = OrderDocument["totals"];
type LaterSum = "credited" | "current" | "owed" | "tendered";
type Payment = OrderDocument["payment"];
type Refund = OrderDocument["refunds"][number];
type Later = "taxPlace" | "discounts" | "changes" | "locale" | "tenders" | "channel";
type EarlierDocument = Omit<OrderDocument, Later | "lines" | "totals" | "payment" | "refunds"> &
  Partial<Pick<OrderDocument, Later>> & {
    lines: EarlierLine[];
    payment: Omit<Payment, "transfer"> & Partial<Pick<Payment, "transfer">>;
    totals: Omit<Totals, LaterSum> & Partial<Pick<Totals, LaterSum>>;
    refunds: Array<Omit<Refund, "giveBack"> & Partial<Pick<Refund, "giveBack">>>;
  };

/** Fills in the members that a document written by an earlier version lacks, so that all readers see today's schema. */
export function completeOrderDocument(text: string): string {
  if (text.includes(NEWEST_MEMBER)) return text;
  const { lines, totals, payment, refunds, ...kept } = JSON.parse(text) as EarlierDocument;
  const { shippingAddress, discountCode: code } = kept;
  const nothing = { ...totals.total, amount: 0 };
  const kind = totals.discount.amount > 0 ? "order" : "shipping";
  return JSON.stringify({
    taxPlace: { country: shippingAddress?.country, region: shippingAddress?.region },
    changes: [],
    locale: null,
    tenders: [],
    channel: "web",
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
    totals: { credited: nothing, current: totals.total, owed: nothing, tendered: nothing, ...totals },
    refunds: refunds.map((refund) => ({
      giveBack: [{ to: "payment", last4: null, amount: refund.amount }],
      ...refund,
    })),
    payment: { transfer: null, ...payment },
  });
}
