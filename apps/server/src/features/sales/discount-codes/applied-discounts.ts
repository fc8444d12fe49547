import { type Static, Type } from "@sinclair/typebox";
import { money, nullable, object, oneOf, plain } from "../../../platform/http/requests/schema.ts";
import type { Money } from "../../../platform/money/money.ts";
import { PROMOTION_CLASSES, type PromotionClass } from "../../catalogue/promotions/rules/promotion.ts";

/** Savings of promotions on a bag, a quote or an order, one entry each. */
export const appliedDiscounts = Type.Array(
  object(
    {
      title: plain("The promotion's title for customers; the code of a discount code.", ["3 for 2 on socks"]),
      code: nullable(plain("Null for an automatic promotion.", ["SUMMER10"])),
      class: oneOf(PROMOTION_CLASSES, "`product`: pieces, `order`: the goods together, `shipping`: the delivery."),
      automatic: Type.Boolean({ description: "True where no code was needed." }),
      amount: money,
    },
    { title: "AppliedDiscount" },
  ),
  { description: "Promotions that apply, with what each takes off." },
);

/** The saving of one promotion. */
export interface TakenOff {
  title: string;
  /** Null for an automatic promotion. */
  code: string | null;
  class: PromotionClass;
  amountMinor: number;
}

export function presentDiscounts(
  discounts: readonly TakenOff[],
  money: (amount: number) => Money,
): Static<typeof appliedDiscounts> {
  return discounts.map((discount) => ({
    title: discount.title,
    code: discount.code,
    class: discount.class,
    automatic: discount.code === null,
    amount: money(discount.amountMinor),
  }));
}
