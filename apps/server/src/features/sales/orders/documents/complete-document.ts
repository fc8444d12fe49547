import type { OrderDocument } from "../schemas/order.ts";

/** A member that every version of today's documents has, and none of an earlier one. */
const NEWEST_MEMBER = '"taxPlace":';

type EarlierLine = Omit<OrderDocument["lines"][number], "requiresShipping"> & { requiresShipping?: boolean };
type EarlierDocument = Omit<OrderDocument, "taxPlace" | "lines" | "shippingAddress"> & {
  shippingAddress: NonNullable<OrderDocument["shippingAddress"]>;
  lines: EarlierLine[];
};

/** Fills in the members that a document written by an earlier version lacks, so that all readers see today's schema. */
export function completeOrderDocument(text: string): string {
  if (text.includes(NEWEST_MEMBER)) return text;
  const { shippingAddress, lines, ...kept } = JSON.parse(text) as EarlierDocument;
  return JSON.stringify({
    ...kept,
    lines: lines.map((line) => ({ ...line, requiresShipping: line.requiresShipping ?? true })),
    taxPlace: { country: shippingAddress.country, region: shippingAddress.region },
    shippingAddress,
  });
}
