import { NotFound } from "../../../errors.ts";
import { type Endpoint, endpoint } from "../../../http/endpoint.ts";
import { nextPageHeaders } from "../../../http/paging.ts";
import { decodeId } from "../../../ids.ts";
import { uuidOf, type WebhooksKit } from "../kit.ts";
import { presentDelivery, presentDeliveryDetail } from "../present.ts";
import { findDelivery, findEvent, listAttempts, listDeliveries } from "../queries/deliveries.ts";
import { redeliver } from "../redeliver.ts";
import { deliveryDetail, deliveryPage, deliveryParams, deliveryQuery, deliverySchema } from "../schemas.ts";

const common = { access: "partner", tag: "Webhooks" } as const;
const NO_SUCH_ID = "00000000-0000-0000-0000-000000000000";

/** A filter by an id that cannot exist finds nothing. */
export const endpointFilter = (id: string | undefined) =>
  id === undefined ? null : (decodeId("we", id) ?? NO_SUCH_ID);

/** What became of a partner's events. */
export function deliveryEndpoints({ services: { cursors, database } }: WebhooksKit): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "listWebhookDeliveries",
      method: "GET",
      path: "/api/webhooks/deliveries",
      summary: "Deliveries, newest first",
      query: deliveryQuery,
      answers: { 200: deliveryPage },
      handle: async ({ principal, query, url }) => {
        const { limit = 20, eventType = null, status = null } = query;
        const endpointId = endpointFilter(query.endpoint);
        const binding = ["listWebhookDeliveries", principal.userId, endpointId, eventType, status];
        const [key = null] = cursors.decode(binding, query.cursor, 1) ?? [];
        const after = key === null ? null : String(key);
        const { userId } = principal;
        const rows = await listDeliveries(database.reads, {
          userId,
          endpointId,
          eventType,
          status,
          after,
          limit: limit + 1,
        });
        const body = cursors.page(binding, rows, limit, (row) => [row.id], presentDelivery);
        return { status: 200, body, headers: nextPageHeaders(url, body.nextCursor) };
      },
    }),
    endpoint({
      ...common,
      operationId: "getWebhookDelivery",
      method: "GET",
      path: "/api/webhooks/deliveries/{id}",
      summary: "One delivery with what was sent and each attempt",
      params: deliveryParams,
      answers: { 200: deliveryDetail },
      handle: async ({ principal, params }) => {
        const row = await findDelivery(database.reads, principal.userId, uuidOf("dlv", params.id));
        if (row === null) throw new NotFound();
        const [event, attempts] = await Promise.all([
          findEvent(database.reads, row.event_id),
          listAttempts(database.reads, row.id),
        ]);
        return { status: 200, body: presentDeliveryDetail(row, event, attempts) };
      },
    }),
    endpoint({
      ...common,
      operationId: "redeliverWebhook",
      method: "POST",
      path: "/api/webhooks/deliveries/{id}/redeliver",
      summary: "Send a delivery again",
      description: "At once and with the same `webhook-id`, whatever became of it.",
      idempotent: true,
      params: deliveryParams,
      answers: { 202: deliverySchema },
      errors: ["endpoint_disabled"],
      handle: ({ principal, params, transaction }) =>
        transaction(async (tx) => ({
          status: 202,
          body: presentDelivery(await redeliver(tx, principal.userId, uuidOf("dlv", params.id))),
        })),
    }),
  ];
}
