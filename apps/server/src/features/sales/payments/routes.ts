import type { Database } from "../../../platform/database/database.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { decodeId } from "../../../platform/ids.ts";
import { findCustomerOrder, resolveOrderId } from "../orders/find-order.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import { type OrderDocument, orderSchema } from "../orders/schemas/order.ts";
import { cancelInput, orderParams } from "../orders/schemas/requests.ts";
import { cancelOrder } from "./cancel-order.ts";
import { offerNow } from "./offer-payment.ts";
import { OrderNotPayable } from "./order-not-payable.ts";
import { PROVIDERS } from "./providers.ts";
import { PaymentProviderUnavailable, startPayment } from "./start-payment.ts";
import type { PaymentSync } from "./sync/payment-sync.ts";

export interface PaymentKit {
  database: Database;
  /** Null where no remote provider is configured. */
  sync: PaymentSync | null;
}

const TAG = "Orders";

export function paymentEndpoints(kit: PaymentKit): Endpoint[] {
  return [cancel(), pay(kit)];
}

function cancel(): Endpoint {
  return endpoint({
    operationId: "cancelOrder",
    method: "POST",
    path: "/api/orders/{id}/cancel",
    access: "buyer",
    tag: TAG,
    summary: "Cancel an unshipped order",
    description: "Refunds the payment and returns the stock.",
    idempotent: true,
    params: orderParams,
    body: cancelInput,
    answers: { 200: orderSchema },
    errors: ["order_not_cancelable"],
    handle: ({ principal, params, body, transaction }) =>
      transaction(async (tx) => {
        const locked = await lockAndReadOrder(tx, await resolveOrderId(tx, params.id));
        const { document } = await cancelOrder(tx, locked, {
          userId: principal.userId,
          actorId: principal.userId,
          reason: "customer",
          note: body.reason ?? null,
        });
        return { status: 200, raw: document };
      }),
  });
}

function pay(kit: PaymentKit): Endpoint {
  return endpoint({
    operationId: "payOrder",
    method: "POST",
    path: "/api/orders/{id}/payment",
    access: "buyer",
    tag: TAG,
    summary: "Start or fetch the payment of an order",
    description:
      "With Stripe the answer has the `clientSecret` that lets its customer pay; a payment that ended unpaid at Stripe is replaced by a new one. Placing an order answers with it too, unless Stripe did not answer in time.",
    limit: "payment",
    params: orderParams,
    answers: { 200: orderSchema },
    errors: ["payment_not_possible", "payment_provider_unavailable"],
    handle: async ({ principal, params }) => {
      const raw = await findCustomerOrder(kit.database.reads, params.id, principal.userId);
      const { id, status, totals, payment } = JSON.parse(raw) as OrderDocument;
      if (status === "canceled" || totals.due.amount === 0) throw new OrderNotPayable();
      if (PROVIDERS[payment.provider].remote === undefined) return { status: 200, raw };
      if (kit.sync === null) throw new PaymentProviderUnavailable();
      const order = { orderId: decodeId("ord", id) ?? "", userId: principal.userId };
      await kit.database.transaction((tx) => startPayment(tx, order));
      return { status: 200, raw: await offerNow(kit.database, kit.sync, order) };
    },
  });
}
