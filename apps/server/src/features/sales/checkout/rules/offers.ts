import type { PromotionBook } from "../../../catalogue/promotions/book/promotion-book.ts";
import type { BookEntry } from "../../../catalogue/promotions/book/promotion-row.ts";
import type { Candidate } from "../../../catalogue/promotions/rules/promotion.ts";
import type { Discount } from "../../discount-codes/discount-rule.ts";
import { candidateOf } from "../../discount-codes/promotion-of-discount.ts";
import type { WantedLine } from "./order-lines.ts";
import type { Offered } from "./price-order.ts";

/** A discount code with its uses so far. */
export interface CodeInUse {
  discount: Discount;
  salt: string;
  used: number;
  usedByCustomer: number | null;
}

/** How far a promotion has been used, by all and by the customer of an order. */
export type UseOf = (entry: BookEntry) => Pick<Candidate, "used" | "usedByCustomer" | "spentMinor">;

export function offerOfCode({ discount, salt, ...use }: CodeInUse): Offered {
  return { candidate: candidateOf(discount, use), title: discount.code, ruleVersion: null, salt };
}

/** The automatic promotions that may be about these lines. */
export function offersOf(book: PromotionBook, lines: readonly WantedLine[], useOf: UseOf): Offered[] {
  return book.about(lines.map(({ item }) => item)).map((entry) => ({
    candidate: { promotion: entry.promotion, code: null, ...useOf(entry) },
    title: entry.title,
    ruleVersion: entry.ruleVersion,
    salt: entry.salt,
  }));
}
