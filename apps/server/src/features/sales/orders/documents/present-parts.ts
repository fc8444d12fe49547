import type { Money } from "../../../../platform/money/money.ts";
import type { OrderDiscount } from "../order-record.ts";
import type { OrderDocument } from "../schemas/order.ts";

/** The parts of the line at this position. */
export function presentParts(
  discounts: ReadonlyArray<Pick<OrderDiscount, "parts">>,
  position: number,
  money: (amount: number) => Money,
): OrderDocument["lines"][number]["discounts"] {
  return discounts.flatMap(({ parts }, index) => {
    const part = parts[position] ?? 0;
    return part === 0 ? [] : [{ index, amount: money(part) }];
  });
}
