import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import type { Services } from "../../../platform/services.ts";
import { administerOrder } from "../orders/admin/administer-order.ts";
import { adminOrderSchema } from "../orders/admin/present-admin-order.ts";
import { resolveOrderId } from "../orders/find-order.ts";
import type { LockedOrder } from "../orders/lock-and-read-order.ts";
import { decodeLines } from "../orders/schemas/decode-lines.ts";
import { orderParams } from "../orders/schemas/requests.ts";
import { addShipmentEvent, findShipmentOrder } from "./add-shipment-event.ts";
import { bulkShipEndpoint } from "./bulk-routes.ts";
import { trackOrdersEndpoint } from "./bulk-tracking/routes.ts";
import { carrierEndpoints } from "./carriers/routes.ts";
import { createShipment } from "./create-shipment.ts";
import { parcelEndpoints } from "./parcels/routes.ts";
import { toShipmentRequest } from "./parcels/shipment-request.ts";
import { shipmentEventInput, shipmentInput, shipmentParams } from "./schemas.ts";

const common = { method: "POST", access: "staff", tag: "Administration", idempotent: true } as const;

/** Shipments by staff. Each call is one transaction with its row in the audit log. */
export function fulfilmentAdminEndpoints({ database }: Services): Endpoint[] {
  return [
    shipEndpoint(),
    shipmentEventEndpoint(),
    bulkShipEndpoint(),
    trackOrdersEndpoint(database),
    ...parcelEndpoints(),
    ...carrierEndpoints(database),
  ];
}

function shipEndpoint(): Endpoint {
  return endpoint({
    ...common,
    operationId: "createShipment",
    permission: "orders.ship",
    path: "/api/admin/orders/{id}/shipments",
    summary: "Ship an order or a part of it",
    description:
      "Without lines, ships all pieces that are neither shipped nor refunded. Each piece ships once. The tracking page is that of the shipping method or the carrier, unless one is given.",
    params: orderParams,
    body: shipmentInput,
    answers: { 200: adminOrderSchema },
    errors: ["not_found", "invalid_transition", "order_disputed"],
    handle: async ({ principal, params, body, transaction }) => {
      return transaction(async (tx) => {
        const orderId = await resolveOrderId(tx, params.id);
        const actorId = principal.userId;
        const work = (locked: LockedOrder) =>
          createShipment(tx, locked, {
            ...toShipmentRequest(body),
            actorId,
            lines: body.lines === undefined ? null : decodeLines(body.lines),
          });
        const act = { orderId, actorId, action: "order.ship" };
        return { status: 200, body: await administerOrder(tx, act, work) };
      });
    },
  });
}

function shipmentEventEndpoint(): Endpoint {
  return endpoint({
    ...common,
    operationId: "addShipmentEvent",
    permission: "orders.ship",
    path: "/api/admin/shipments/{id}/events",
    summary: "Add a tracking event to a shipment",
    description: "Events may be added in any order: the newest one decides. `delivered` moves the order on.",
    params: shipmentParams,
    body: shipmentEventInput,
    answers: { 200: adminOrderSchema },
    errors: ["not_found", "invalid_transition", "impossible_time"],
    handle: async ({ principal, params, body, transaction }) => {
      return transaction(async (tx) => {
        const { shipmentId, orderId } = await findShipmentOrder(tx, params.id);
        const work = (locked: LockedOrder) =>
          addShipmentEvent(tx, locked, {
            shipmentId,
            trackingNumber: body.trackingNumber ?? null,
            status: body.status,
            at: body.at === undefined ? null : new Date(body.at),
            detail: body.detail ?? null,
            location: body.location ?? null,
          });
        const act = { orderId, actorId: principal.userId, action: "shipment.event" };
        return { status: 200, body: await administerOrder(tx, act, work) };
      });
    },
  });
}
