import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { redeliver } from "../delivery/redeliver.ts";
import {
  adminDeliveryDetail,
  adminDeliveryPage,
  adminDeliveryQuery,
  adminDeliverySchema,
  deliveryParams,
} from "../delivery/schemas.ts";
import type { WebhooksKit } from "../kit.ts";
import { presentAdminDelivery, presentDeliveryDetail } from "../present.ts";
import { findDelivery } from "../queries/deliveries.ts";
import { findDeliveries, readDelivery } from "./read-deliveries.ts";

const common = { access: "staff", tag: "Administration: partners" } as const;

export function adminDeliveryEndpoints(kit: WebhooksKit): Endpoint[] {
  return [...readEndpoints(kit), redeliverEndpoint()];
}

function readEndpoints({ services }: WebhooksKit): Endpoint[] {
  return [
    listEndpoint(services.cursors, {
      ...common,
      operationId: "listAllWebhookDeliveries",
      permission: "partners",
      path: "/api/admin/deliveries",
      summary: "List deliveries to all partners and creators",
      query: adminDeliveryQuery,
      answer: adminDeliveryPage,
      place: byId,
      read: ({ filters, page }) => findDeliveries(services.database.reads, null, filters, page),
      present: (rows) => rows.map(presentAdminDelivery),
    }),
    endpoint({
      ...common,
      operationId: "getAnyWebhookDelivery",
      permission: "partners",
      method: "GET",
      path: "/api/admin/deliveries/{id}",
      summary: "Read a delivery with its body and attempts",
      params: deliveryParams,
      answers: { 200: adminDeliveryDetail },
      handle: async ({ params }) => {
        const { row, event, attempts } = await readDelivery(services.database.reads, null, params.id);
        const body = { ...presentAdminDelivery(row), ...presentDeliveryDetail(row, event, attempts) };
        return { status: 200, body };
      },
    }),
  ];
}

function redeliverEndpoint(): Endpoint {
  return endpoint({
    ...common,
    operationId: "redeliverAnyWebhook",
    permission: "partners",
    method: "POST",
    path: "/api/admin/deliveries/{id}/redeliver",
    summary: "Redeliver an event",
    idempotent: true,
    params: deliveryParams,
    answers: { 202: adminDeliverySchema },
    errors: ["endpoint_disabled"],
    handle: ({ principal, params, transaction }) =>
      transaction(async (tx) => {
        const id = uuidInPath("dlv", params.id);
        const before = await findDelivery(tx, null, id);
        const after = await redeliver(tx, null, id);
        await recordChange(tx, {
          actorId: principal.userId,
          action: "delivery.redeliver",
          resourceType: "delivery",
          resourceId: id,
          before: before === null ? null : presentAdminDelivery(before),
          after: presentAdminDelivery(after),
        });
        return { status: 202, body: presentAdminDelivery(after) };
      }),
  });
}
