import { Invalid } from "../../../platform/errors.ts";
import type { Money } from "../../../platform/money/money.ts";
import type { Item } from "../../catalogue/products/items.ts";
import { judgePromotion, type RefusalReason } from "../../catalogue/promotions/rules/judge-promotion.ts";
import { candidateOf } from "./promotion-of-discount.ts";

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

/** Why a bag or a quote does not use a code; an order is not refused for the last one, since it costs less without. */
export const CODE_REASONS = [...DISCOUNT_PROBLEMS, "discount_outranked"] as const;

/**
 * The reason why a code cannot be used; below a minimum, also the minimum and the amount that the eligible lines lack.
 */
export interface DiscountProblem {
  code: (typeof DISCOUNT_PROBLEMS)[number];
  minimum: { subtotalMinor: number; missingMinor: number } | null;
}

const DETAILS: Record<(typeof CODE_REASONS)[number], string> = {
  discount_unknown: "There is no such discount code.",
  discount_expired: "This discount code is not valid at this time.",
  discount_exhausted: "This discount code has been used up.",
  discount_not_applicable: "This discount code does not apply to these items.",
  discount_below_minimum: "The items that this discount code is for come to less than its minimum.",
  discount_outranked: "The order costs no less with this discount code, so it is not used.",
};

export class DiscountRefused extends Invalid {
  constructor(problem: DiscountProblem, currency: string) {
    const { code, detail, ...missing } = describeDiscountProblem(problem, currency);
    const members = problem.minimum === null ? {} : missing;
    super([{ pointer: "#/discountCode", code, detail, ...members }], code, detail, members);
  }
}

/** Describes the problem for a quote or a refusal. */
export function describeDiscountProblem<Code extends (typeof CODE_REASONS)[number]>(
  { code, minimum }: Pick<DiscountProblem, "minimum"> & { code: Code },
  currency: string,
) {
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

export interface DiscountQuestion {
  discount: Discount | undefined;
  lines: ReadonlyArray<{ item: Pick<Item, "productId" | "collectionIds" | "priceMinor">; qty: number }>;
  now: Date;
  used: number;
  /** Null for a visitor, whose limit is checked when the order is placed. */
  usedByCustomer: number | null;
}

const PROBLEM_OF: Record<RefusalReason, DiscountProblem["code"]> = {
  inactive: "discount_unknown",
  not_started: "discount_expired",
  ended: "discount_expired",
  used_up: "discount_exhausted",
  used_up_by_customer: "discount_exhausted",
  budget_spent: "discount_exhausted",
  needs_account: "discount_not_applicable",
  not_first_order: "discount_not_applicable",
  country: "discount_not_applicable",
  country_unknown: "discount_not_applicable",
  no_matching_items: "discount_not_applicable",
  below_quantity: "discount_not_applicable",
  gift_unavailable: "discount_not_applicable",
  below_minimum: "discount_below_minimum",
};

/** The reason why the code cannot be used, or null. Permanent reasons come before temporary ones; the first counts. */
export function discountProblem(question: DiscountQuestion): DiscountProblem | null {
  const { discount, now, used, usedByCustomer } = question;
  if (discount === undefined) return { code: "discount_unknown", minimum: null };
  const lines = question.lines.map(({ item: { productId, collectionIds, priceMinor }, qty }) => ({
    productId,
    collectionIds,
    priceMinor,
    qty,
  }));
  const candidate = candidateOf(discount, { used, usedByCustomer });
  // A code has no condition about the person or the country.
  const anyone = { country: null, customer: { account: false, firstOrder: false } };
  const refusal = judgePromotion(candidate, { now, lines, ...anyone });
  return refusal === null ? null : { code: PROBLEM_OF[refusal.reason], minimum: refusal.minimum };
}
