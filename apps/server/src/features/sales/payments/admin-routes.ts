import type { Database } from "../../../platform/database/database.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { administerOrder, type OrderAct } from "../orders/admin/administer-order.ts";
import { adminOrderSchema } from "../orders/admin/present-admin-order.ts";
import { resolveOrderId } from "../orders/find-order.ts";
import type { LockedOrder } from "../orders/lock-and-read-order.ts";
import { cancelInput, orderParams } from "../orders/schemas/requests.ts";
import { bulkCancelEndpoint, bulkMarkPaidEndpoint } from "./bulk-routes.ts";
import { cancelOrder } from "./cancel-order.ts";
import { capturePayment } from "./capture-payment.ts";
import { markPaid, receivedByHand } from "./record-payment.ts";
import { refundPreviewEndpoint } from "./refunds/preview-refund.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { toWish } from "./refunds/refund-wish.ts";
import { markPaidInput, refundInput } from "./schemas.ts";

const common = { method: "POST", access: "staff", tag: "Administration", idempotent: true } as const;

/** Payment, cancellation and refunds by staff. Each call is one transaction with its row in the audit log. */
export function paymentAdminEndpoints(database: Database): Endpoint[] {
  return [
    markPaidEndpoint(),
    captureEndpoint(),
    cancelEndpoint(),
    refundEndpoint(),
    refundPreviewEndpoint(database),
    bulkMarkPaidEndpoint(),
    bulkCancelEndpoint(),
  ];
}

function markPaidEndpoint(): Endpoint {
  return endpoint({
    ...common,
    operationId: "markOrderPaid",
    permission: "orders.pay",
    path: "/api/admin/orders/{id}/mark-paid",
    summary: "Mark an order as paid",
    description: "For manual payments. An expired or canceled order can no longer be paid.",
    params: orderParams,
    body: markPaidInput,
    answers: { 200: adminOrderSchema },
    errors: ["own_case", "not_found", "invalid_transition", "payment_not_possible"],
    handle: async ({ principal, params, body, transaction }) => {
      return transaction(async (tx) => {
        const orderId = await resolveOrderId(tx, params.id);
        const work = (locked: LockedOrder) => markPaid(tx, locked, receivedByHand(locked, body));
        const act: OrderAct = {
          orderId,
          actorId: principal.userId,
          action: "order.mark_paid",
          movesMoney: true,
        };
        return { status: 200, body: await administerOrder(tx, act, work) };
      });
    },
  });
}

function captureEndpoint(): Endpoint {
  return endpoint({
    ...common,
    operationId: "captureOrderPayment",
    permission: "orders.pay",
    path: "/api/admin/orders/{id}/capture",
    summary: "Collect an authorized payment",
    description:
      "Where payments are only authorized at first (`STRIPE_CAPTURE=manual`). Shipping collects them too. The order is paid as soon as the provider says so, which is not in this answer yet.",
    params: orderParams,
    answers: { 200: adminOrderSchema },
    errors: ["own_case", "not_found", "invalid_transition"],
    handle: async ({ principal, params, transaction }) => {
      return transaction(async (tx) => {
        const orderId = await resolveOrderId(tx, params.id);
        const actorId = principal.userId;
        return { status: 200, body: await capturePayment(tx, { orderId, actorId }) };
      });
    },
  });
}

function cancelEndpoint(): Endpoint {
  return endpoint({
    ...common,
    operationId: "cancelOrderAsAdmin",
    permission: "orders.cancel",
    path: "/api/admin/orders/{id}/cancel",
    summary: "Cancel an unshipped order",
    description: "Refunds the payment and returns the stock.",
    params: orderParams,
    body: cancelInput,
    answers: { 200: adminOrderSchema },
    errors: ["own_case", "not_found", "order_not_cancelable"],
    handle: async ({ principal, params, body, transaction }) => {
      return transaction(async (tx) => {
        const orderId = await resolveOrderId(tx, params.id);
        const actorId = principal.userId;
        const note = body.reason ?? null;
        const how = { userId: null, reason: "admin" } as const;
        const work = (locked: LockedOrder) => cancelOrder(tx, locked, { ...how, actorId, note });
        const act: OrderAct = { orderId, actorId, action: "order.cancel", movesMoney: true };
        return { status: 200, body: await administerOrder(tx, act, work) };
      });
    },
  });
}

function refundEndpoint(): Endpoint {
  return endpoint({
    ...common,
    operationId: "refundOrder",
    permission: "refunds",
    path: "/api/admin/orders/{id}/refunds",
    summary: "Refund an order",
    description:
      "By `lines` and `shipping`, by an `amount`, all that is left with `full: true`, or what changes of the order left owed with `owed: true`; a request that says none of these is refused with `scope_required`. Never more than was paid, refunds under way counted. Once all that was paid is given back, an order on which nothing shipped is canceled; while the shop keeps any of it, the order stands.",
    params: orderParams,
    body: refundInput,
    answers: { 201: adminOrderSchema },
    errors: ["own_case", "scope_required", "not_found", "refund_exceeds_payment", "credit_needs_account"],
    handle: async ({ principal, params, body, transaction }) => {
      return transaction(async (tx) => {
        const orderId = await resolveOrderId(tx, params.id);
        const actorId = principal.userId;
        const wish = { ...toWish(body) };
        const work = (locked: LockedOrder) => refundOrder(tx, locked, { ...wish, actorId });
        const act: OrderAct = { orderId, actorId, action: "order.refund", movesMoney: true };
        return { status: 201, body: await administerOrder(tx, act, work) };
      });
    },
  });
}
