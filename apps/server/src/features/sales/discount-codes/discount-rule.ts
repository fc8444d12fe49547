import { Invalid } from "../../../platform/errors.ts";
import type { Money } from "../../../platform/money/money.ts";
import type { Item } from "../../catalogue/products/items.ts";

/** A discount code and its uses, as read in the current transaction. */
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

export const DISCOUNT_PROBLEMS = [
  "discount_unknown",
  "discount_expired",
  "discount_exhausted",
  "discount_not_applicable",
  "discount_below_minimum",
] as const;

/**
 * The reason why a code cannot be used; below a minimum, also the minimum and the amount that the eligible lines lack.
 */
export interface DiscountProblem {
  code: (typeof DISCOUNT_PROBLEMS)[number];
  minimum: { subtotalMinor: number; missingMinor: number } | null;
}

const DETAILS: Record<DiscountProblem["code"], string> = {
  discount_unknown: "There is no such discount code.",
  discount_expired: "This discount code is not valid at this time.",
  discount_exhausted: "This discount code has been used up.",
  discount_not_applicable: "This discount code does not apply to these items.",
  discount_below_minimum: "The items that this discount code is for come to less than its minimum.",
};

export class DiscountRefused extends Invalid {
  constructor(problem: DiscountProblem, currency: string) {
    const { code, detail, ...missing } = describeDiscountProblem(problem, currency);
    const members = problem.minimum === null ? {} : missing;
    super([{ pointer: "#/discountCode", code, detail, ...members }], code, detail, members);
  }
}

/** Describes the problem for a quote or a refusal. */
export function describeDiscountProblem({ code, minimum }: DiscountProblem, currency: string) {
  const money = (amount: number | undefined): Money | null => (amount === undefined ? null : { amount, currency });
  return {
    code,
    detail: DETAILS[code],
    minimumSubtotal: money(minimum?.subtotalMinor),
    missing: money(minimum?.missingMinor),
  };
}

/** The normal form in which codes are compared and stored. */
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
  lines: ReadonlyArray<{ item: Pick<Item, "productId" | "collectionIds" | "priceMinor">; qty: number }>;
  now: Date;
  used: number;
  /** Null for a visitor, whose limit is checked when the order is placed. */
  usedByCustomer: number | null;
}

/** The reason why the code cannot be used, or null. Permanent reasons come before temporary ones; the first counts. */
export function discountProblem(question: DiscountQuestion): DiscountProblem | null {
  const { discount, lines, now } = question;
  const because = (code: DiscountProblem["code"]): DiscountProblem => ({ code, minimum: null });
  if (discount === undefined || !discount.active) return because("discount_unknown");
  if (discount.startsAt !== null && now < discount.startsAt) return because("discount_expired");
  if (discount.endsAt !== null && now >= discount.endsAt) return because("discount_expired");
  if (discount.usageLimit !== null && question.used >= discount.usageLimit) return because("discount_exhausted");
  if (discount.perCustomerLimit !== null && (question.usedByCustomer ?? 0) >= discount.perCustomerLimit)
    return because("discount_exhausted");
  const eligible = lines.filter((line) => appliesTo(discount, line.item));
  if (eligible.length === 0) return because("discount_not_applicable");
  const subtotal = eligible.reduce((sum, line) => sum + line.item.priceMinor * line.qty, 0);
  const subtotalMinor = discount.minimumSubtotalMinor ?? 0;
  if (subtotal >= subtotalMinor) return null;
  return { code: "discount_below_minimum", minimum: { subtotalMinor, missingMinor: subtotalMinor - subtotal } };
}
