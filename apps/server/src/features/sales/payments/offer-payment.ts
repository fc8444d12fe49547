import type { Database } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import { findCustomerOrder } from "../orders/find-order.ts";
import type { OrderDocument } from "../orders/schemas/order.ts";
import { GatewayRefused, GatewayUnavailable } from "./gateway.ts";
import { OrderNotPayable } from "./order-not-payable.ts";
import { readPayment } from "./payments-of-orders.ts";
import { PaymentProviderUnavailable } from "./start-payment.ts";
import type { Payable, PaymentSync } from "./sync/payment-sync.ts";

/** The client waits during placement; without an answer in this time the order is paid later. */
const PLACEMENT_LIMITS = { timeoutMs: 4_000 };
const PAYMENT_LIMITS = { timeoutMs: 8_000 };

export interface CustomerOrder {
  orderId: string;
  userId: string;
}

/**
 * The order that was just placed with what lets its customer pay, or as it was placed where the provider does not answer in
 * time. Never fails: the order stands.
 */
export async function offerAtPlacement(
  database: Database,
  sync: PaymentSync,
  placed: CustomerOrder & { json: string },
): Promise<string> {
  const { payment } = JSON.parse(placed.json) as OrderDocument;
  if (payment.status !== "requires_setup") return placed.json;
  try {
    return await present(database, placed, await sync.sync(placed.orderId, PLACEMENT_LIMITS));
  } catch (error) {
    sync.logFailure(error, placed.orderId);
    return placed.json;
  }
}

/** The same for an existing order. Throws `payment_provider_unavailable` (503) without an answer. */
export async function offerNow(database: Database, sync: PaymentSync, order: CustomerOrder): Promise<string> {
  try {
    return await present(database, order, await sync.sync(order.orderId, PAYMENT_LIMITS));
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new PaymentProviderUnavailable();
    if (error instanceof GatewayRefused) throw new OrderNotPayable();
    throw error;
  }
}

/** The secret goes out only with an order that can still be paid by it, and only in this answer: it is kept nowhere. */
async function present(
  database: Database,
  { orderId, userId }: CustomerOrder,
  payable: Payable | null,
): Promise<string> {
  const [json, payment] = await Promise.all([
    findCustomerOrder(database.reads, encodeId("ord", orderId), userId),
    readPayment(database.reads, orderId),
  ]);
  const order = JSON.parse(json) as OrderDocument;
  const isOpen = order.status !== "canceled" && order.totals.due.amount > 0;
  if (!isOpen || payable === null || payment?.providerReference !== payable.providerReference) return json;
  return JSON.stringify({ ...order, payment: { ...order.payment, clientSecret: payable.clientSecret } });
}
