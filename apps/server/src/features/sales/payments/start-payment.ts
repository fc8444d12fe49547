import type { Tx } from "../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../platform/errors.ts";
import { isBuyer } from "../orders/is-buyer.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import { saveOrderChange } from "../orders/save-order-change.ts";
import { OrderNotPayable } from "./order-not-payable.ts";
import { insertNextPayment, readPayment } from "./payments-of-orders.ts";

/** The order can be paid, but not in this moment. */
export class PaymentProviderUnavailable extends DomainError {
  constructor() {
    super({
      code: "payment_provider_unavailable",
      detail: "The payment provider cannot be reached right now. The order stands; repeat this later.",
      headers: { "retry-after": "5" },
    });
  }
}

/**
 * Makes sure that an order of a customer has a payment that can be paid: a new try takes the place of one that ended unpaid
 * at the provider. Throws `payment_not_possible` (409) where there is nothing to pay.
 */
export async function startPayment(tx: Tx, request: { orderId: string; userId: string }): Promise<void> {
  const { order } = await lockAndReadOrder(tx, request.orderId);
  if (!isBuyer(order, request.userId)) throw new NotFound();
  const payment = await readPayment(tx, order.id);
  const isPaid = order.paidMinor > 0 || order.paymentState === "succeeded";
  if (payment === null || isPaid || order.status === "canceled" || payment.state === "succeeded")
    throw new OrderNotPayable();
  if (payment.state !== "canceled") return;
  await insertNextPayment(tx, payment);
  await saveOrderChange(tx, order, { facts: { paymentState: "requires_setup" } });
}
