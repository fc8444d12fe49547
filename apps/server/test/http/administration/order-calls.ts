import { addressExample } from "../../../src/features/ground/store/address.ts";
import { sql } from "../../../src/platform/database/sql.ts";
import { decodeId, encodeId } from "../../../src/platform/ids.ts";
import { createCreator, makeStaff } from "../../factories.ts";
import { orderOf } from "../../fulfilment.ts";
import type { AdminCalls, AdminKit } from "./admin-call.ts";

async function placed({ shop }: AdminKit): Promise<string> {
  return (await orderOf(shop, [{ priceMinor: 2_500, qty: 2 }])).order.id;
}

async function paid(kit: AdminKit): Promise<string> {
  const id = await placed(kit);
  await kit.post(`orders/${id}/mark-paid`);
  return id;
}

async function shipped(kit: AdminKit): Promise<string> {
  const order = await kit.post(`orders/${await paid(kit)}/shipments`, { carrier: "DHL", trackingNumber: "4711" });
  const [shipment] = order.shipments as { id: string }[];
  return shipment?.id ?? "";
}

/** A paid order, with the removal of one of its two pieces. */
async function removal(kit: AdminKit): Promise<{ id: string; actions: object[] }> {
  const id = await paid(kit);
  const { body } = await kit.shop.request<{ lines: { id: string }[] }>("GET", `/api/admin/orders/${id}`, {
    session: await makeStaff(kit.shop),
  });
  return { id, actions: [{ type: "remove", lineId: body.lines[0]?.id, qty: 1 }] };
}

/** An open change that removes a piece. */
async function changing(kit: AdminKit): Promise<string> {
  const { id, actions } = await removal(kit);
  const change = await kit.post(`orders/${id}/changes`);
  const session = await makeStaff(kit.shop);
  await kit.shop.request("PUT", `/api/admin/changes/${change.id}`, { session, body: { actions } });
  return change.id;
}

const CONFIRMATION = { expected: { balance: { amount: -2_500, currency: "EUR" } }, reason: "By phone" };

/** As it is where payments are only authorized at first. */
async function authorized(kit: AdminKit): Promise<string> {
  const id = await placed(kit);
  await kit.shop.database.reads.execute(sql`
    with authorized as (
      update orders set payment_state = 'authorized', payment_status = 'authorized', payment_expires_at = null where id = ${decodeId("ord", id)}
      returning id, total_minor, currency)
    insert into payments (id, order_id, attempt, provider_reference, amount_minor, currency, state)
    select id, id, 1, id::text, total_minor, currency, 'authorized' from authorized`);
  return id;
}

export const ORDER_CALLS: AdminCalls = {
  "PUT /api/admin/orders/{id}/attribution": {
    action: "order.attribute",
    prepare: async (kit) => ({
      id: await paid(kit),
      body: { creatorId: encodeId("crt", (await createCreator(kit.shop)).creatorId), reason: "Read out in the video" },
    }),
  },
  "POST /api/admin/orders/{id}/mark-paid": {
    action: "order.mark_paid",
    prepare: async (kit) => ({ id: await placed(kit), body: { reference: "Statement 4711" } }),
  },
  "POST /api/admin/orders/{id}/capture": {
    action: "order.capture",
    prepare: async (kit) => ({ id: await authorized(kit) }),
  },
  "POST /api/admin/orders/{id}/cancel": {
    action: "order.cancel",
    prepare: async (kit) => ({ id: await placed(kit), body: {} }),
  },
  "POST /api/admin/orders/{id}/shipments": {
    action: "order.ship",
    prepare: async (kit) => ({ id: await paid(kit), body: { carrier: "DHL", trackingNumber: "4711" } }),
  },
  "POST /api/admin/orders/mark-paid": {
    action: "order.mark_paid",
    prepare: async (kit) => ({ body: { orders: [{ id: await placed(kit), reference: "Statement 4711" }] } }),
  },
  "POST /api/admin/orders/cancel": {
    action: "order.cancel",
    prepare: async (kit) => ({ body: { orders: [await placed(kit), await paid(kit)], reason: "Sold out" } }),
  },
  "POST /api/admin/orders/{id}/notes": {
    action: "order.note",
    prepare: async (kit) => ({ id: await placed(kit), body: { text: "Called: wants it after the 20th." } }),
  },
  "POST /api/admin/orders/tags": {
    action: "order.tag",
    prepare: async (kit) => ({ body: { orders: [await placed(kit)], add: ["vip"] } }),
  },
  "POST /api/admin/orders/shipments": {
    action: "order.ship",
    prepare: async (kit) => ({ body: { shipments: [{ orderId: await paid(kit), carrier: "DHL" }] } }),
  },
  "POST /api/admin/shipments/{id}/events": {
    action: "shipment.event",
    prepare: async (kit) => {
      return { id: await shipped(kit), body: { status: "delivered" } };
    },
  },
  "PUT /api/admin/carriers/{code}": {
    action: "carrier.create",
    kind: "created",
    prepare: async () => ({ id: "bike", body: { name: "Bike courier", trackingUrl: "https://bike.example/{number}" } }),
  },
  "DELETE /api/admin/carriers/{code}": {
    action: "carrier.reset",
    prepare: async ({ shop }) => {
      const session = await makeStaff(shop);
      await shop.request("PUT", "/api/admin/carriers/gls", { session, body: { name: "Our GLS" } });
      return { id: "gls" };
    },
  },
  "PATCH /api/admin/orders/{id}": {
    action: "order.contact",
    prepare: async (kit) => ({ id: await paid(kit), body: { email: "right@example.org" } }),
  },
  "PATCH /api/admin/orders/{id}/contact": {
    action: "order.contact",
    prepare: async (kit) => ({ id: await paid(kit), body: { billingAddress: addressExample } }),
  },
  "PATCH /api/admin/shipments/{id}": {
    action: "shipment.update",
    prepare: async (kit) => ({ id: await shipped(kit), body: { trackingNumber: "4712" } }),
  },
  "POST /api/admin/shipments/{id}/void": {
    action: "shipment.void",
    prepare: async (kit) => ({ id: await shipped(kit), body: { reason: "Printed twice" } }),
  },
  "POST /api/admin/orders/tracking": {
    action: "order.ship",
    prepare: async (kit) => ({
      body: { rows: [{ order: await paid(kit), number: "4711", carrier: "DHL" }], apply: true },
    }),
  },
  "POST /api/admin/orders/{id}/changes": {
    action: "order_change.begin",
    kind: "created",
    prepare: async (kit) => ({ id: await paid(kit), body: {} }),
  },
  "PUT /api/admin/changes/{id}": {
    action: "order_change.update",
    prepare: async (kit) => ({ id: await changing(kit), body: { actions: [], note: "Calls back" } }),
  },
  "DELETE /api/admin/changes/{id}": {
    action: "order_change.discard",
    prepare: async (kit) => ({ id: await changing(kit) }),
  },
  "POST /api/admin/changes/{id}/confirm": {
    action: "order.change",
    prepare: async (kit) => ({ id: await changing(kit), body: CONFIRMATION }),
  },
  "POST /api/admin/orders/{id}/changes/confirm": {
    action: "order.change",
    prepare: async (kit) => {
      const { id, actions } = await removal(kit);
      return { id, body: { actions, ...CONFIRMATION } };
    },
  },
  "POST /api/admin/orders/{id}/refunds": {
    action: "order.refund",
    prepare: async (kit) => ({
      id: await paid(kit),
      body: { amount: { amount: 500, currency: "EUR" }, reason: "A scratch" },
    }),
  },
};
