import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, Invalid } from "../../../../platform/errors.ts";
import { isOpenAccount } from "../../../people/accounts/lock-account.ts";
import type { LockedOrder } from "../../orders/lock-and-read-order.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import { type OrderFactsChange, type SavedOrder, saveOrderChange } from "../../orders/save-order-change.ts";
import { requestSync } from "../request-sync.ts";
import { planRefund, type RefundWish } from "./plan-refund.ts";
import { writeRefund } from "./write-refund.ts";

class CreditNeedsAccount extends DomainError {
  constructor() {
    super({ code: "credit_needs_account", detail: "Store credit belongs to accounts, and this order is a guest's." });
  }
}

export interface RefundRequest extends RefundWish {
  reason: string;
  /** True to put it on new store credit of the account. */
  asCredit?: boolean;
  /** The currency of the amounts that were named, where any was. */
  currencies: ReadonlyArray<{ pointer: string; currency: string }>;
  actorId: string;
}

/**
 * Refunds a part of an order or all of it: pieces, shipping or an amount, and never more than was paid, because the order
 * is locked and refunds under way count. A refund of everything before anything shipped cancels the order. Throws
 * `refund_exceeds_payment` and `credit_needs_account` (409).
 */
export async function refundOrder(tx: Tx, { order, now }: LockedOrder, request: RefundRequest): Promise<SavedOrder> {
  const foreign = request.currencies.filter(({ currency }) => currency !== order.currency);
  if (foreign.length > 0)
    throw new Invalid(
      foreign.map(({ pointer }) => ({ pointer, code: "not_allowed", detail: `This order is in ${order.currency}.` })),
    );
  if (request.asCredit === true && !(await isOpenAccount(tx, order.userId))) throw new CreditNeedsAccount();
  const plan = planRefund(order, request);
  // The unpaid part can no longer be paid.
  if (plan.endsOrder) await requestSync(tx, order);
  const changeId = request.owed === true ? order.changes.at(-1)?.id : undefined;
  const { reason, actorId, asCredit = false } = request;
  const cause = { reason, actorId, asCredit, ...(changeId === undefined ? {} : { changeId }) };
  const events = await writeRefund(tx, order, plan, cause);
  return saveOrderChange(tx, order, { facts: plan.endsOrder ? endingOf(order, now) : {}, events });
}

/** The state of an order after a refund of everything before anything shipped. */
export function endingOf(order: StoredOrder, now: Date): OrderFactsChange {
  return {
    canceledAt: now,
    cancelReason: "refunded",
    ...(order.paymentState === "succeeded" ? {} : { paymentState: "canceled" as const }),
  };
}
