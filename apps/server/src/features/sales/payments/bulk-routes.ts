import { Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { object } from "../../../platform/http/requests/schema.ts";
import { administerOrders, adminOrders, idOrReference, MOST_AT_ONCE } from "../orders/admin/administer-orders.ts";
import { cancelInput } from "../orders/schemas/requests.ts";
import { cancelOrder } from "./cancel-order.ts";
import { markPaid, receivedByHand } from "./record-payment.ts";
import { markPaidInput } from "./schemas.ts";

const paymentsInput = object(
  {
    orders: Type.Array(object({ id: idOrReference, ...markPaidInput.properties }, { title: "PaidOrderInput" }), {
      minItems: 1,
      maxItems: MOST_AT_ONCE,
    }),
  },
  {
    title: "MarkOrdersPaidInput",
    examples: [{ orders: [{ id: "T-7K3M-9QXD", reference: "Statement 11/2026, line 4" }] }],
  },
);

/** All or none: each order gets its own row in the audit log. */
export function bulkMarkPaidEndpoint(): Endpoint {
  return endpoint({
    method: "POST",
    access: "staff",
    tag: "Administration",
    idempotent: true,
    operationId: "markOrdersPaid",
    permission: "orders.pay",
    path: "/api/admin/orders/mark-paid",
    summary: "Mark several orders as paid",
    description: "All or none; the error names every order that cannot be marked as paid.",
    body: paymentsInput,
    answers: { 200: adminOrders },
    errors: ["own_case", "bulk_refused"],
    handle: async ({ principal, body: { orders }, transaction }) => {
      const act = {
        actorId: principal.userId,
        action: "order.mark_paid",
        movesMoney: true,
      } as const;
      return transaction(async (tx) => {
        const data = await administerOrders(
          tx,
          "orders",
          orders,
          ({ id }) => id,
          act,
          ({ reference = null, amount }, locked) => markPaid(tx, locked, receivedByHand(locked, { reference, amount })),
        );
        return { status: 200, body: { data } };
      });
    },
  });
}

const { reason } = cancelInput.properties;
const cancellations = object(
  { orders: Type.Array(idOrReference, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true }), reason },
  { title: "CancelOrdersInput", examples: [{ orders: ["T-7K3M-9QXD"], reason: "Sold out" }] },
);

/** All or none: each order gets its own row in the audit log. */
export function bulkCancelEndpoint(): Endpoint {
  return endpoint({
    method: "POST",
    access: "staff",
    tag: "Administration",
    idempotent: true,
    operationId: "cancelOrders",
    permission: "orders.cancel",
    path: "/api/admin/orders/cancel",
    summary: "Cancel several unshipped orders",
    description:
      "Refunds their payments and returns their stock. All or none; the error names every order that cannot be canceled.",
    body: cancellations,
    answers: { 200: adminOrders },
    errors: ["own_case", "bulk_refused"],
    handle: async ({ principal, body: { orders, reason: note = null }, transaction }) => {
      const actorId = principal.userId;
      const act = { actorId, action: "order.cancel", movesMoney: true } as const;
      const request = { userId: null, actorId, reason: "admin", note } as const;
      return transaction(async (tx) => {
        const data = await administerOrders(
          tx,
          "orders",
          orders,
          (order) => order,
          act,
          (_, locked) => cancelOrder(tx, locked, request),
        );
        return { status: 200, body: { data } };
      });
    },
  });
}
