import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { redeliver } from "../delivery/redeliver.ts";
import { deliveryDetail, deliveryPage, deliveryParams, deliveryQuery, deliverySchema } from "../delivery/schemas.ts";
import type { WebhooksKit } from "../kit.ts";
import { presentDelivery, presentDeliveryDetail } from "../present.ts";
import { findDeliveries, readDelivery } from "./read-deliveries.ts";

const common = { access: "partner", tag: "Webhooks" } as const;

/** A partner's deliveries. */
export function deliveryEndpoints({ services }: WebhooksKit): Endpoint[] {
  return [
    listEndpoint(services.cursors, {
      ...common,
      operationId: "listWebhookDeliveries",
      path: "/api/webhooks/deliveries",
      summary: "List deliveries, newest first",
      query: deliveryQuery,
      answer: deliveryPage,
      place: byId,
      read: ({ principal, filters, page }) => findDeliveries(services.database.reads, principal.userId, filters, page),
      present: (rows) => rows.map(presentDelivery),
    }),
    endpoint({
      ...common,
      operationId: "getWebhookDelivery",
      method: "GET",
      path: "/api/webhooks/deliveries/{id}",
      summary: "Read a delivery with its body and attempts",
      params: deliveryParams,
      answers: { 200: deliveryDetail },
      handle: async ({ principal, params }) => {
        const { row, event, attempts } = await readDelivery(services.database.reads, principal.userId, params.id);
        return { status: 200, body: presentDeliveryDetail(row, event, attempts) };
      },
    }),
    endpoint({
      ...common,
      operationId: "redeliverWebhook",
      method: "POST",
      path: "/api/webhooks/deliveries/{id}/redeliver",
      summary: "Redeliver an event",
      description: "Sends at once with the same `webhook-id`, in any state of the delivery.",
      idempotent: true,
      params: deliveryParams,
      answers: { 202: deliverySchema },
      errors: ["endpoint_disabled"],
      handle: ({ principal, params, transaction }) =>
        transaction(async (tx) => ({
          status: 202,
          body: presentDelivery(await redeliver(tx, principal.userId, uuidInPath("dlv", params.id))),
        })),
    }),
  ];
}
