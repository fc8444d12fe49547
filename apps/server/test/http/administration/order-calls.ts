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

export const ORDER_CALLS: AdminCalls = {
  "POST /api/admin/orders/{id}/mark-paid": {
    action: "order.mark_paid",
    prepare: async (kit) => ({ id: await placed(kit), body: { reference: "Statement 4711" } }),
  },
  "POST /api/admin/orders/{id}/cancel": {
    action: "order.cancel",
    prepare: async (kit) => ({ id: await placed(kit), body: {} }),
  },
  "POST /api/admin/orders/{id}/shipments": {
    action: "order.ship",
    prepare: async (kit) => ({ id: await paid(kit), body: { carrier: "DHL", trackingNumber: "4711" } }),
  },
  "POST /api/admin/shipments/{id}/events": {
    action: "shipment.event",
    prepare: async (kit) => {
      const order = await kit.post(`orders/${await paid(kit)}/shipments`, { carrier: "DHL" });
      const [shipment] = order.shipments as { id: string }[];
      return { id: shipment?.id ?? "", body: { status: "delivered" } };
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
