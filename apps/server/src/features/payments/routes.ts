import type { Database } from "../../platform/database/database.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import { decodeId } from "../../platform/ids.ts";
import { findCustomerOrder, resolveOrderId } from "../orders/find-order.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { type OrderDocument, orderSchema } from "../orders/schemas/order.ts";
import { cancelInput, orderParams } from "../orders/schemas/requests.ts";
import type { SettingsCache } from "../store/settings.ts";
import { cancelOrder } from "./cancel-order.ts";
import { offerNow } from "./offer-payment.ts";
import { OrderNotPayable } from "./order-not-payable.ts";
import type { PaymentProvider } from "./provider.ts";
import { PaymentProviderUnavailable, startPayment } from "./start-payment.ts";
import type { PaymentDesk } from "./sync/payment-desk.ts";

export interface PaymentKit {
  database: Database;
  settings: SettingsCache;
  /** Null where no remote provider is configured. */
  desk: PaymentDesk | null;
  /** The provider that an order was placed with. */
  providerOf: (order: Pick<OrderRecord, "paymentProvider">) => PaymentProvider;
}

const TAG = "Orders";

export function paymentEndpoints(kit: PaymentKit): Endpoint[] {
  return [cancel(kit), pay(kit)];
}

function cancel(kit: PaymentKit): Endpoint {
  return endpoint({
    operationId: "cancelOrder",
    method: "POST",
    path: "/api/orders/{id}/cancel",
    access: "session",
    tag: TAG,
    summary: "Cancel an order of which nothing has shipped",
    description: "What was paid is refunded, and stock goes back.",
    idempotent: true,
    params: orderParams,
    body: cancelInput,
    answers: { 200: orderSchema },
    errors: ["order_not_cancelable"],
    handle: async ({ principal, params, body, transaction }) => {
      const settings = await kit.settings.current();
      return transaction(async (tx) => {
        const orderId = await resolveOrderId(tx, params.id);
        const raw = await cancelOrder(tx, {
          orderId,
          userId: principal.userId,
          actorId: principal.userId,
          reason: "customer",
          note: body.reason ?? null,
          provider: kit.providerOf,
          paymentInstructions: settings.paymentInstructions,
        });
        return { status: 200, raw };
      });
    },
  });
}

function pay(kit: PaymentKit): Endpoint {
  return endpoint({
    operationId: "payOrder",
    method: "POST",
    path: "/api/orders/{id}/payment",
    access: "session",
    tag: TAG,
    summary: "Start or fetch the payment of an order",
    description:
      "With Stripe the answer has the `clientSecret` that lets its customer pay; a payment that ended unpaid at Stripe is started anew. Placing an order answers with it too, unless Stripe did not answer in time.",
    limit: "payment",
    params: orderParams,
    answers: { 200: orderSchema },
    errors: ["payment_not_possible", "payment_provider_unavailable"],
    handle: async ({ principal, params }) => {
      const raw = await findCustomerOrder(kit.database.reads, params.id, principal.userId);
      const { id, status, totals, payment } = JSON.parse(raw) as OrderDocument;
      if (status === "canceled" || totals.due.amount === 0) throw new OrderNotPayable();
      if (payment.provider !== "stripe") return { status: 200, raw };
      if (kit.desk === null) throw new PaymentProviderUnavailable();
      const order = { orderId: decodeId("ord", id) ?? "", userId: principal.userId };
      const { paymentInstructions } = await kit.settings.current();
      await kit.database.transaction((tx) => startPayment(tx, { ...order, paymentInstructions }));
      return { status: 200, raw: await offerNow(kit.database, kit.desk, order) };
    },
  });
}
