import { createPartner, signUp } from "../../factories.ts";
import type { AdminCalls, AdminKit } from "./admin-call.ts";

async function enquire({ shop }: AdminKit): Promise<string> {
  const partner = await signUp(shop);
  const { body } = await shop.request<{ id: string }>("POST", "/api/partner-enquiries", {
    session: partner.session,
    body: { company: "Parcel Works", contactName: "Ada Lovelace", email: partner.email, useCase: "Labels" },
  });
  return body.id;
}

/** Makes a delivery that waits because the partner's receiver does not answer. */
async function delivery({ shop }: AdminKit): Promise<string> {
  const { session } = await createPartner(shop);
  const { body: endpoint } = await shop.request<{ id: string }>("POST", "/api/webhooks/endpoints", {
    session,
    body: { url: "http://127.0.0.1:9/hook", eventTypes: ["*"] },
  });
  const { body } = await shop.request<{ deliveryId: string }>("POST", `/api/webhooks/endpoints/${endpoint.id}/test`, {
    session,
  });
  return body.deliveryId;
}

export const PARTNER_CALLS: AdminCalls = {
  "POST /api/admin/integrations/{id}/approve": {
    action: "integration.approve",
    prepare: async (kit) => ({ id: await enquire(kit), body: {} }),
  },
  "POST /api/admin/integrations/{id}/suspend": {
    action: "integration.suspend",
    prepare: async (kit) => ({ id: await enquire(kit) }),
  },
  "POST /api/admin/deliveries/{id}/redeliver": {
    action: "delivery.redeliver",
    prepare: async (kit) => ({ id: await delivery(kit) }),
  },
};
