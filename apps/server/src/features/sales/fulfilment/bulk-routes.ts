import { type Static, Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { object } from "../../../platform/http/requests/schema.ts";
import { administerOrders, adminOrders, idOrReference, MOST_AT_ONCE } from "../orders/admin/administer-orders.ts";
import { createShipment } from "./create-shipment.ts";
import { toShipmentRequest } from "./parcels/shipment-request.ts";
import { shipmentInput } from "./schemas.ts";

const { lines: _, ...wholeShipment } = shipmentInput.properties;
const shipmentsInput = object(
  {
    shipments: Type.Array(object({ orderId: idOrReference, ...wholeShipment }, { title: "OrderShipmentInput" }), {
      minItems: 1,
      maxItems: MOST_AT_ONCE,
    }),
  },
  {
    title: "ShipOrdersInput",
    examples: [{ shipments: [{ orderId: "T-7K3M-9QXD", carrier: "DHL", trackingNumber: "00340434" }] }],
  },
);

/** All or none: each order gets its own row in the audit log. */
export function bulkShipEndpoint(): Endpoint {
  return endpoint({
    method: "POST",
    access: "staff",
    tag: "Administration",
    idempotent: true,
    operationId: "shipOrders",
    permission: "orders.ship",
    path: "/api/admin/orders/shipments",
    summary: "Ship all open pieces of several orders",
    description: "One parcel per order. All or none; the error names every order that cannot be shipped.",
    body: shipmentsInput,
    answers: { 200: adminOrders },
    errors: ["bulk_refused"],
    handle: async ({ principal, body: { shipments }, transaction }) => {
      const act = { actorId: principal.userId, action: "order.ship" };
      return transaction(async (tx) => {
        const data = await administerOrders(
          tx,
          "shipments",
          shipments,
          ({ orderId }) => orderId,
          act,
          (item, locked) => createShipment(tx, locked, { ...toShipment(item), actorId: principal.userId }),
        );
        return { status: 200, body: { data } };
      });
    },
  });
}

function toShipment(item: Static<typeof shipmentsInput>["shipments"][number]) {
  return { ...toShipmentRequest(item), lines: null };
}
