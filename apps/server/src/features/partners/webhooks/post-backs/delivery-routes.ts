import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { creatorIdOf } from "../../../../platform/http/requests/principal.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { redeliver } from "../delivery/redeliver.ts";
import { deliveryDetail, deliveryPage, deliveryParams, deliverySchema } from "../delivery/schemas.ts";
import type { WebhooksKit } from "../kit.ts";
import { presentDelivery, presentDeliveryDetail } from "../present.ts";
import { findDeliveries, readDelivery } from "../routes/read-deliveries.ts";
import { CREATOR_ENDPOINT } from "./endpoint-routes.ts";
import { findEndpointIdOfCreator } from "./queries.ts";
import { creatorDeliveryQuery } from "./schemas.ts";

const common = { access: "creator", tag: "Creator workspace" } as const;
const DELIVERIES = `${CREATOR_ENDPOINT}/deliveries`;

/** The deliveries to a creator's endpoint, as partners have them. */
export function creatorDeliveryEndpoints({ services: { cursors, database } }: WebhooksKit): Endpoint[] {
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listCreatorDeliveries",
      path: DELIVERIES,
      summary: "List the deliveries to the creator's endpoint, newest first",
      query: creatorDeliveryQuery,
      answer: deliveryPage,
      place: byId,
      read: async ({ principal, filters, page }) => {
        const id = await findEndpointIdOfCreator(database.reads, creatorIdOf(principal));
        if (id === null) return [];
        return findDeliveries(database.reads, null, { ...filters, endpoint: encodeId("we", id) }, page);
      },
      present: (rows) => rows.map(presentDelivery),
    }),
    endpoint({
      ...common,
      operationId: "getCreatorDelivery",
      method: "GET",
      path: `${DELIVERIES}/{id}`,
      summary: "Read a delivery with its body and attempts",
      params: deliveryParams,
      answers: { 200: deliveryDetail },
      handle: async ({ principal, params }) => {
        const { row, event, attempts } = await readDelivery(database.reads, creatorIdOf(principal), params.id);
        return { status: 200, body: presentDeliveryDetail(row, event, attempts) };
      },
    }),
    endpoint({
      ...common,
      operationId: "redeliverToCreator",
      method: "POST",
      path: `${DELIVERIES}/{id}/redeliver`,
      summary: "Redeliver an event",
      description: "Sends at once with the same `webhook-id`, in any state of the delivery.",
      idempotent: true,
      params: deliveryParams,
      answers: { 202: deliverySchema },
      errors: ["endpoint_disabled"],
      handle: ({ principal, params, transaction }) =>
        transaction(async (tx) => ({
          status: 202,
          body: presentDelivery(await redeliver(tx, creatorIdOf(principal), uuidInPath("dlv", params.id))),
        })),
    }),
  ];
}
