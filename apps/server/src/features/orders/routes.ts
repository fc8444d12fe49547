import type { Secrets } from "../../platform/crypto/secrets.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import { decodeId, encodeId } from "../../platform/ids.ts";
import { readClickCookie } from "../attribution/click-cookie.ts";
import { placeOrder } from "../checkout/place-order.ts";
import type { OrderPlacer } from "../checkout/placement/order-placer.ts";
import { quoteOrder } from "../checkout/quote-request.ts";
import { quoteSchema } from "../checkout/schemas.ts";
import { declareWithdrawal } from "../fulfilment/declare-withdrawal.ts";
import { withdrawalInput } from "../fulfilment/schemas.ts";
import { cancelOrder } from "../payments/cancel-order.ts";
import { offerAtPlacement, offerNow } from "../payments/offer-payment.ts";
import { OrderNotPayable } from "../payments/order-not-payable.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { PaymentProviderUnavailable, startPayment } from "../payments/start-payment.ts";
import type { PaymentDesk } from "../payments/sync/payment-desk.ts";
import type { SettingsCache } from "../store/settings.ts";
import { presentWithdrawal, withdrawalSchema } from "./admin/present-admin-order.ts";
import { decodeLines } from "./decode-lines.ts";
import { findCustomerOrder, resolveOrderId } from "./find-order.ts";
import type { OrderRecord } from "./order-record.ts";
import { type OrderDocument, orderSchema } from "./schemas/order.ts";
import { cancelInput, orderParams, placeOrderInput, quoteInput } from "./schemas/requests.ts";

export interface OrderKit {
  database: Database;
  secrets: Secrets;
  settings: SettingsCache;
  placer: OrderPlacer;
  /** Null where no provider outside is configured. */
  desk: PaymentDesk | null;
  /** The provider that new orders get. */
  currentProvider: () => Promise<PaymentProvider>;
  /** The provider that an order was placed with. */
  providerOf: (order: Pick<OrderRecord, "paymentProvider">) => PaymentProvider;
}

const TAG = "Orders";

export function orderEndpoints(kit: OrderKit): Endpoint[] {
  return [quote(kit), place(kit), get(kit), cancel(kit), pay(kit), withdraw(kit)];
}

function quote(kit: OrderKit): Endpoint {
  return endpoint({
    operationId: "quoteOrder",
    method: "POST",
    path: "/api/checkout/quote",
    access: "optional",
    tag: TAG,
    summary: "What an order would cost now",
    description: "Writes nothing and promises nothing. What would stand in the way of the order comes as warnings.",
    body: quoteInput,
    answers: { 200: quoteSchema },
    errors: ["unknown_product", "variant_required", "qty_too_large", "country_not_served", "unknown_shipping_method"],
    handle: async ({ body, principal }) => ({
      status: 200,
      body: await quoteOrder(kit.database.reads, await kit.settings.current(), body, principal?.userId ?? null),
    }),
  });
}

function place(kit: OrderKit): Endpoint {
  return endpoint({
    operationId: "placeOrder",
    method: "POST",
    path: "/api/orders",
    access: "session",
    tag: TAG,
    summary: "Place an order",
    description:
      "Answered when the order is durable. Stock is taken, prices and rates are frozen and the ordered lines leave the bag in the same transaction.",
    limit: "placement",
    idempotent: true,
    body: placeOrderInput,
    answers: { 201: orderSchema },
    errors: [
      "unknown_product",
      "variant_required",
      "qty_too_large",
      "country_not_served",
      "unknown_shipping_method",
      "discount_unknown",
      "discount_expired",
      "discount_exhausted",
      "discount_not_applicable",
      "insufficient_stock",
      "price_changed",
    ],
    // The claim of the order path makes this idempotent (docs/architecture.md#unknown-outcomes), not the generic record.
    handle: async ({ principal, body, method, url, headers }) => {
      const placed = await placeOrder(kit.placer, {
        principal,
        input: body,
        method,
        path: url.split("?", 1)[0] ?? url,
        headers,
        cookieClickId: readClickCookie(kit.secrets, headers.cookie),
        provider: await kit.currentProvider(),
      });
      // A replay has no secret, and who needs it asks for it at /payment.
      const raw =
        placed.replayed || kit.desk === null
          ? placed.json
          : await offerAtPlacement(kit.database, kit.desk, {
              orderId: placed.id,
              userId: principal.userId,
              json: placed.json,
            });
      return {
        status: 201,
        raw,
        headers: {
          location: `/api/orders/${encodeId("ord", placed.id)}`,
          ...(placed.replayed ? { "idempotent-replayed": "true" } : {}),
        },
      };
    },
  });
}

function get(kit: OrderKit): Endpoint {
  return endpoint({
    operationId: "getOrder",
    method: "GET",
    path: "/api/orders/{id}",
    access: "session",
    tag: TAG,
    summary: "One of the customer's orders, by id or reference",
    params: orderParams,
    answers: { 200: orderSchema },
    handle: async ({ principal, params }) => ({
      status: 200,
      raw: await findCustomerOrder(kit.database.reads, params.id, principal.userId),
    }),
  });
}

function cancel(kit: OrderKit): Endpoint {
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

function pay(kit: OrderKit): Endpoint {
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

function withdraw(kit: OrderKit): Endpoint {
  return endpoint({
    operationId: "withdrawFromOrder",
    method: "POST",
    path: "/api/orders/{id}/withdrawal",
    access: "session",
    tag: TAG,
    summary: "Withdraw from the contract",
    description:
      "The withdrawal function of EU law: a declaration for the whole order or for some pieces, acknowledged by mail with its time. The shop decides what follows.",
    idempotent: true,
    params: orderParams,
    body: withdrawalInput,
    answers: { 201: withdrawalSchema },
    errors: ["invalid_transition"],
    handle: async ({ principal, params, body, transaction }) => {
      const { paymentInstructions } = await kit.settings.current();
      return transaction(async (tx) => {
        const { order, ...withdrawal } = await declareWithdrawal(tx, {
          orderId: await resolveOrderId(tx, params.id),
          customer: principal,
          lines: body.lines === undefined ? null : decodeLines(body.lines),
          reason: body.reason ?? null,
          paymentInstructions,
          secrets: kit.secrets,
        });
        return { status: 201, body: presentWithdrawal(order, withdrawal) };
      });
    },
  });
}
