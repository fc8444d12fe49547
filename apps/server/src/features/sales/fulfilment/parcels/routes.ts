import {
  ifMatchHeader,
  namesVersion,
  PreconditionFailed,
  versionTag,
} from "../../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { administerOrder } from "../../orders/admin/administer-order.ts";
import { adminOrderSchema } from "../../orders/admin/present-admin-order.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import { findShipmentOrder } from "../add-shipment-event.ts";
import { shipmentParams, shipmentPatch, voidInput } from "../schemas.ts";
import { editShipment } from "./edit-shipment.ts";
import { voidShipment } from "./void-shipment.ts";

const common = { access: "staff", tag: "Administration" } as const;

/** Corrections of what was sent. */
export function parcelEndpoints(): Endpoint[] {
  return [editEndpoint(), voidEndpoint()];
}

function editEndpoint(): Endpoint {
  return endpoint({
    ...common,
    method: "PATCH",
    operationId: "updateShipment",
    permission: "orders.ship",
    path: "/api/admin/shipments/{id}",
    summary: "Correct carrier, tracking numbers or service of a shipment",
    description:
      "`numbers` replaces all of them; `trackingNumber` and `trackingUrl` are those of the first. Numbers that stay keep their history. `If-Match` takes the order's version.",
    requestHeaders: ifMatchHeader(false),
    params: shipmentParams,
    body: shipmentPatch,
    answers: { 200: adminOrderSchema },
    errors: ["not_found", "invalid_transition", "precondition_failed"],
    handle: async ({ principal, params, body, headers, transaction }) => {
      const ifMatch = headers["if-match"] ?? "*";
      return transaction(async (tx) => {
        const { shipmentId, orderId } = await findShipmentOrder(tx, params.id);
        const act = { orderId, actorId: principal.userId, action: "shipment.update", show: numbersOf(shipmentId) };
        const order = await administerOrder(tx, act, (locked) => {
          if (!namesVersion(ifMatch, locked.order.version)) throw new PreconditionFailed(locked.order.version);
          return editShipment(tx, locked, shipmentId, body, principal.userId);
        });
        return { status: 200, body: order, headers: { etag: versionTag(order.version) } };
      });
    },
  });
}

/** The former numbers stay in the log. */
const numbersOf = (shipmentId: string) => (order: StoredOrder) => ({
  numbers: order.shipments
    .filter(({ id }) => id === shipmentId)
    .flatMap(({ numbers }) => numbers.map(({ number, carrier, url }) => ({ number, carrier, url }))),
});

function voidEndpoint(): Endpoint {
  return endpoint({
    ...common,
    method: "POST",
    idempotent: true,
    operationId: "voidShipment",
    permission: "orders.ship",
    path: "/api/admin/shipments/{id}/void",
    summary: "Void a shipment that was never sent",
    description:
      "Its pieces are open again, and the customer gets a mail if they got one about the shipment. Not possible once it was delivered, or one of its pieces was refunded after it had been sent.",
    params: shipmentParams,
    body: voidInput,
    answers: { 200: adminOrderSchema },
    errors: ["not_found", "invalid_transition"],
    handle: async ({ principal, params, body, transaction }) => {
      return transaction(async (tx) => {
        const { shipmentId, orderId } = await findShipmentOrder(tx, params.id);
        const reason = body.reason.trim();
        const act = { orderId, actorId: principal.userId, action: "shipment.void", reason };
        return {
          status: 200,
          body: await administerOrder(tx, act, (locked) =>
            voidShipment(tx, locked, shipmentId, reason, principal.userId),
          ),
        };
      });
    },
  });
}
