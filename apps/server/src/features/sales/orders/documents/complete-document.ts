import type { OrderDocument } from "../schemas/order.ts";

/** A member that every version of today's documents has, and none of an earlier one. */
const NEWEST_MEMBER = '"discounts":[';

type EarlierLine = Omit<OrderDocument["lines"][number], "requiresShipping" | "discounts"> & {
  requiresShipping?: boolean;
};
type EarlierDocument = Omit<OrderDocument, "taxPlace" | "discounts" | "lines"> & {
  taxPlace?: OrderDocument["taxPlace"];
  lines: EarlierLine[];
};

/** Fills in the members that a document written by an earlier version lacks, so that all readers see today's schema. */
export function completeOrderDocument(text: string): string {
  if (text.includes(NEWEST_MEMBER)) return text;
  const { lines, taxPlace, ...kept } = JSON.parse(text) as EarlierDocument;
  const { shippingAddress, discountCode: code, totals } = kept;
  const isOfGoods = totals.discount.amount > 0;
  return JSON.stringify({
    ...kept,
    // All of the discount was its code's.
    lines: lines.map((line) => ({
      ...line,
      requiresShipping: line.requiresShipping ?? true,
      discounts: line.discount.amount > 0 ? [{ index: 0, amount: line.discount }] : [],
    })),
    taxPlace: taxPlace ?? { country: shippingAddress?.country, region: shippingAddress?.region },
    discounts:
      code === null
        ? []
        : [{ title: code, code, class: isOfGoods ? "order" : "shipping", automatic: false, amount: totals.discount }],
  });
}
