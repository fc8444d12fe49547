import type { Tx } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/ids.ts";
import { lockStock, returnStock } from "../../../catalogue/products/stock-for-orders.ts";
import { countPromotionUses, lockPromotions } from "../../../catalogue/promotions/uses/promotion-uses.ts";
import { countDiscountUses, customersOf, lockDiscountsById } from "../../discount-codes/discounts-for-orders.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import { promotionUsesOf } from "../../orders/rules/promotion-uses-of.ts";
import { creditRefund, refundAsCredit } from "../../vouchers/tenders/credit-refund.ts";
import { lockTenders } from "../../vouchers/tenders/settle-tenders.ts";
import { splitRefund } from "../../vouchers/tenders/split-refund.ts";
import { providerPart } from "../../vouchers/tenders/tender-record.ts";
import { insertRefundTenders } from "../../vouchers/tenders/vouchers-for-orders.ts";
import { isPaidRemotely } from "../providers.ts";
import { insertRefund } from "../queries/refunds.ts";
import { requestSync } from "../request-sync.ts";
import type { RefundPlan } from "./plan-refund.ts";

export interface RefundCause {
  reason: string;
  actorId: string | null;
  /** The change whose balance it settles. */
  changeId?: string;
  /** True to put it on new store credit of the account. */
  asCredit?: boolean;
  /** A refund that was made at the provider, and is only written down here. */
  made?: { status: "pending" | "succeeded"; reference: string };
}

/**
 * Writes a planned refund: the refund itself, then, where it ends the order, the uses of its promotions go back, then the
 * pieces go back to stock, in this order of locks. Returns the events to emit: a refund that others have to carry out is
 * announced when they did.
 */
export async function writeRefund(tx: Tx, order: StoredOrder, plan: RefundPlan, cause: RefundCause): Promise<string[]> {
  // A refund that moves no money of the payment needs no call to the provider.
  const tenders = cause.made !== undefined || cause.asCredit === true ? [] : splitRefund(order, plan.amountMinor);
  const atProvider = cause.asCredit === true ? 0 : providerPart({ amountMinor: plan.amountMinor, tenders });
  const status =
    atProvider === 0 ? "succeeded" : (cause.made?.status ?? (isPaidRemotely(order) ? "pending" : "succeeded"));
  const { amountMinor, shippingMinor, lines } = plan;
  const { reason, actorId } = cause;
  if (status === "pending") await requestSync(tx, order);
  const id = newId();
  await insertRefund(tx, {
    id,
    orderId: order.id,
    status,
    amountMinor,
    shippingMinor,
    lines,
    reason,
    actorId,
    changeId: cause.changeId ?? null,
    providerReference: cause.made?.reference ?? null,
  });
  if (tenders.length > 0) await insertRefundTenders(tx, id, tenders);
  await giveBack(tx, order, plan);
  // Vouchers get their part when the provider has given back its own.
  if (status === "succeeded") await creditRefund(tx, order, id, tenders);
  if (cause.asCredit === true && plan.amountMinor > 0) await refundAsCredit(tx, order, id, plan.amountMinor);
  return status === "succeeded" && plan.amountMinor > 0 ? ["order.refunded"] : [];
}

/** Returns an order's holdings besides money: the use of its discount when it ends, and stock. */
export async function giveBack(tx: Tx, order: StoredOrder, plan: RefundPlan): Promise<void> {
  if (plan.endsOrder && order.discountId !== null) {
    await lockDiscountsById(tx, [order.discountId]);
    await countDiscountUses(tx, [{ discountId: order.discountId, customerIds: customersOf(order) }], -1);
  }
  const uses = plan.endsOrder ? promotionUsesOf(order) : [];
  if (uses.length > 0) {
    await lockPromotions(
      tx,
      uses.map(({ promotionId }) => promotionId),
    );
    await countPromotionUses(tx, uses, -1);
  }
  await lockTenders(tx, order.tenders);
  const pieces = new Map<string, number>();
  for (const { lineId, restockedQty } of plan.lines) {
    const variantId = order.lines.find((line) => line.id === lineId)?.variantId;
    if (variantId !== undefined && restockedQty > 0) pieces.set(variantId, (pieces.get(variantId) ?? 0) + restockedQty);
  }
  if (pieces.size > 0)
    await returnStock(
      tx,
      [...pieces].map(([variantId, qty]) => ({ variantId, pieces: qty })),
    );
}

/**
 * Locks an order's holdings before a transaction that writes several refunds: the first may reach a commission, a later
 * one may end the order and return them, and a commission comes last in docs/architecture.md#lock-order.
 */
export async function lockHoldings(tx: Tx, order: StoredOrder): Promise<void> {
  if (order.discountId !== null) await lockDiscountsById(tx, [order.discountId]);
  const promotionIds = promotionUsesOf(order).map(({ promotionId }) => promotionId);
  if (promotionIds.length > 0) await lockPromotions(tx, promotionIds);
  await lockTenders(tx, order.tenders);
  const variantIds = order.lines.flatMap(({ variantId, stockTaken }) => (stockTaken > 0 ? [variantId] : []));
  await lockStock(tx, { variantIds, productIds: [], handles: [] });
}
