import type { PromotionUse } from "../../../catalogue/promotions/uses/promotion-uses.ts";
import type { OrderRecord } from "../order-record.ts";

/** An order's uses of promotions; those of a discount code are counted with the code. */
export function promotionUsesOf(order: Pick<OrderRecord, "userId" | "discounts">): PromotionUse[] {
  return order.discounts.flatMap(({ promotionId, ruleVersion, amountMinor, customerHash }) =>
    ruleVersion === null
      ? []
      : [
          {
            promotionId,
            amountMinor,
            customerIds: customerHash === null ? [order.userId] : [order.userId, customerHash],
          },
        ],
  );
}
