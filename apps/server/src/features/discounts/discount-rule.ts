import { Invalid } from "../../platform/errors.ts";
import type { Item } from "../catalog/items.ts";

/** A discount code with what has been used of it, as it stands in the transaction that asks. */
export interface Discount {
  id: string;
  code: string;
  type: "percentage" | "amount" | "free_shipping";
  valueBps: number | null;
  amountMinor: number | null;
  minimumSubtotalMinor: number | null;
  productIds: readonly string[];
  collectionIds: readonly string[];
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  perCustomerLimit: number | null;
  creatorId: string | null;
  active: boolean;
}

export type DiscountProblem =
  | "discount_unknown"
  | "discount_expired"
  | "discount_exhausted"
  | "discount_not_applicable";

const DETAILS: Record<DiscountProblem, string> = {
  discount_unknown: "There is no such discount code.",
  discount_expired: "This discount code is not valid at this time.",
  discount_exhausted: "This discount code has been used up.",
  discount_not_applicable: "This discount code does not apply to these items.",
};

export class DiscountRefused extends Invalid {
  constructor(problem: DiscountProblem) {
    super([{ pointer: "#/discountCode", code: problem, detail: DETAILS[problem] }], problem, DETAILS[problem]);
  }
}

export function discountProblemDetail(problem: DiscountProblem): string {
  return DETAILS[problem];
}

/** How a code is compared and stored. */
export function normaliseDiscountCode(code: string): string {
  return code.trim().toUpperCase();
}

/** A discount without products and collections applies to everything. */
export function appliesTo(discount: Discount, item: Pick<Item, "productId" | "collectionIds">): boolean {
  if (discount.productIds.length === 0 && discount.collectionIds.length === 0) return true;
  return (
    discount.productIds.includes(item.productId) || discount.collectionIds.some((id) => item.collectionIds.includes(id))
  );
}

export interface DiscountQuestion {
  discount: Discount | undefined;
  lines: ReadonlyArray<{ item: Item; qty: number }>;
  now: Date;
  used: number;
  /** Null for a visitor, who may be told no until the order is placed. */
  usedByCustomer: number | null;
}

/** Why the code cannot be used, or null. The first reason counts, from what never changes to what may. */
export function discountProblem(question: DiscountQuestion): DiscountProblem | null {
  const { discount, lines, now } = question;
  if (discount === undefined || !discount.active) return "discount_unknown";
  if (discount.startsAt !== null && now < discount.startsAt) return "discount_expired";
  if (discount.endsAt !== null && now >= discount.endsAt) return "discount_expired";
  if (discount.usageLimit !== null && question.used >= discount.usageLimit) return "discount_exhausted";
  if (discount.perCustomerLimit !== null && (question.usedByCustomer ?? 0) >= discount.perCustomerLimit)
    return "discount_exhausted";
  const eligible = lines.filter((line) => appliesTo(discount, line.item));
  const subtotal = eligible.reduce((sum, line) => sum + line.item.priceMinor * line.qty, 0);
  if (eligible.length === 0 || subtotal < (discount.minimumSubtotalMinor ?? 0)) return "discount_not_applicable";
  return null;
}
