import { type Static, Type } from "@sinclair/typebox";
import type { Tx } from "../../../platform/database/database.ts";
import { compareTexts, eachInSavepoint } from "../../../platform/database/each-in-savepoint.ts";
import { NotFound } from "../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";
import { decodeId, parseReference } from "../../../platform/ids.ts";
import { createShipment } from "../../fulfilment/create-shipment.ts";
import { markPaidInput, shipmentInput } from "../../fulfilment/schemas.ts";
import { markPaid } from "../../payments/record-payment.ts";
import { lockOrder } from "../queries/change-orders.ts";
import { findOrderId } from "../queries/list-orders.ts";
import type { OrderKit } from "../routes.ts";
import { administerOrder, type OrderAct } from "./administer-order.ts";
import { type AdminOrderDocument, adminOrderSchema } from "./present-admin-order.ts";

type AdminKit = Pick<OrderKit, "settings" | "providerOf">;

const common = { method: "POST", access: "staff", tag: "Administration", idempotent: true } as const;
/** A morning's bank statement or run of labels; few enough for one transaction to be short. */
const MOST_AT_ONCE = 50;
const orderId = text(64, { minLength: 1, description: "Id or reference." });
const { lines: _, ...wholeShipment } = shipmentInput.properties;

const paymentsInput = object(
  {
    orders: Type.Array(object({ id: orderId, ...markPaidInput.properties }, { title: "PaidOrderInput" }), {
      minItems: 1,
      maxItems: MOST_AT_ONCE,
    }),
  },
  {
    title: "MarkOrdersPaidInput",
    examples: [{ orders: [{ id: "T-7K3M-9QXD", reference: "Statement 11/2026, line 4" }] }],
  },
);
const shipmentsInput = object(
  {
    shipments: Type.Array(object({ orderId, ...wholeShipment }, { title: "OrderShipmentInput" }), {
      minItems: 1,
      maxItems: MOST_AT_ONCE,
    }),
  },
  {
    title: "ShipOrdersInput",
    examples: [{ shipments: [{ orderId: "T-7K3M-9QXD", carrier: "DHL", trackingNumber: "00340434" }] }],
  },
);
const adminOrders = object({ data: Type.Array(adminOrderSchema) }, { title: "AdminOrders" });

/** What staff does with many orders at once: all or none, each with its own row in the audit log. */
export function bulkOrderEndpoints(kit: AdminKit): Endpoint[] {
  return [markPaidEndpoint(kit), shipEndpoint(kit)];
}

function markPaidEndpoint({ settings, providerOf }: AdminKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "markOrdersPaid",
    path: "/api/admin/orders/mark-paid",
    summary: "Say that the money of several orders is there",
    description: "All or none; every order that cannot be marked as paid is named.",
    body: paymentsInput,
    answers: { 200: adminOrders },
    errors: ["own_case", "bulk_refused"],
    handle: async ({ principal, body: { orders }, transaction }) => {
      const { paymentInstructions } = await settings.current();
      const act = {
        actorId: principal.userId,
        action: "order.mark_paid",
        movesMoney: true,
        paymentInstructions,
      } as const;
      return transaction(async (tx) => {
        const data = await administerOrders(
          tx,
          "orders",
          orders,
          ({ id }) => id,
          act,
          ({ reference = null }, orderId) =>
            markPaid(tx, { orderId, reference, provider: providerOf, paymentInstructions }),
        );
        return { status: 200, body: { data } };
      });
    },
  });
}

function shipEndpoint({ settings }: AdminKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "shipOrders",
    path: "/api/admin/orders/shipments",
    summary: "Ship all that is open of several orders",
    description: "A parcel each. All or none; every order that cannot be shipped is named.",
    body: shipmentsInput,
    answers: { 200: adminOrders },
    errors: ["bulk_refused"],
    handle: async ({ principal, body: { shipments }, transaction }) => {
      const { paymentInstructions } = await settings.current();
      const act = { actorId: principal.userId, action: "order.ship", paymentInstructions };
      return transaction(async (tx) => {
        const data = await administerOrders(
          tx,
          "shipments",
          shipments,
          ({ orderId }) => orderId,
          act,
          (item, orderId) =>
            createShipment(tx, { ...toShipment(item), orderId, actorId: principal.userId, paymentInstructions }),
        );
        return { status: 200, body: { data } };
      });
    },
  });
}

function toShipment(item: Static<typeof shipmentsInput>["shipments"][number]) {
  return {
    carrier: item.carrier.trim(),
    trackingNumber: item.trackingNumber?.trim() ?? null,
    trackingUrl: item.trackingUrl ?? null,
    lines: null,
    notify: item.notify ?? true,
  };
}

/**
 * Locks all the orders in the order of their ids before anything is done to one, because what is done to one takes locks
 * that come after those of orders.
 */
async function administerOrders<Item>(
  tx: Tx,
  place: string,
  given: readonly Item[],
  nameOf: (item: Item) => string,
  act: Omit<OrderAct, "orderId">,
  work: (item: Item, orderId: string) => Promise<unknown>,
): Promise<AdminOrderDocument[]> {
  const items: { index: number; item: { asked: Item; orderId: string | null } }[] = [];
  for (const [index, asked] of given.entries()) {
    const id = decodeId("ord", nameOf(asked));
    const reference = id === null ? parseReference("T", nameOf(asked)) : null;
    const orderId = id === null && reference === null ? null : await findOrderId(tx, { id, reference });
    items.push({ index, item: { asked, orderId } });
  }
  items.sort((a, b) => compareTexts(a.item.orderId ?? "", b.item.orderId ?? ""));
  for (const { item } of items) if (item.orderId !== null) await lockOrder(tx, item.orderId);
  return eachInSavepoint(tx, place, items, ({ asked, orderId }) => {
    if (orderId === null) throw new NotFound("There is no such order.");
    return administerOrder(tx, { ...act, orderId }, () => work(asked, orderId));
  });
}
