import { type Endpoint, endpoint } from "../../../http/endpoint.ts";
import { versionTag } from "../../../http/if-match.ts";
import { nextPageHeaders } from "../../../http/paging.ts";
import { recordChange } from "../../admin/record-change.ts";
import { approveIntegration } from "../approve-integration.ts";
import { uuidOf, type WebhooksKit } from "../kit.ts";
import { presentAdminDelivery, presentIntegration } from "../present.ts";
import { findDelivery, listDeliveries } from "../queries/deliveries.ts";
import { type IntegrationRow, listIntegrations } from "../queries/integrations.ts";
import { redeliver } from "../redeliver.ts";
import {
  adminDeliveryPage,
  adminDeliverySchema,
  approvalInput,
  deliveryParams,
  deliveryQuery,
  integrationPage,
  integrationParams,
  integrationQuery,
  integrationSchema,
} from "../schemas.ts";
import { suspendIntegration } from "../suspend-integration.ts";
import { endpointFilter } from "./delivery-routes.ts";

const tag = "Administration: partners";

export function adminEndpoints(kit: WebhooksKit): Endpoint[] {
  return [
    listIntegrationsEndpoint(kit),
    approveEndpoint(),
    suspendEndpoint(),
    listDeliveriesEndpoint(kit),
    redeliverEndpoint(),
  ];
}

function listIntegrationsEndpoint({ services: { cursors, database } }: WebhooksKit): Endpoint {
  return endpoint({
    operationId: "listIntegrations",
    method: "GET",
    path: "/api/admin/integrations",
    access: "admin",
    tag,
    summary: "Enquiries and integrations, newest first",
    query: integrationQuery,
    answers: { 200: integrationPage },
    handle: async ({ principal, query, url }) => {
      const { limit = 20, q, status = null } = query;
      const binding = ["listIntegrations", principal.userId, q ?? null, status];
      const key = cursors.decode(binding, query.cursor, 2);
      const rows = await listIntegrations(database.reads, {
        status,
        q: q?.trim().toLowerCase() ?? null,
        after: key === null ? null : { createdAt: String(key[0]), id: String(key[1]) },
        limit: limit + 1,
      });
      const keyOf = (row: IntegrationRow) => [row.created_at.toISOString(), row.id];
      const body = cursors.page(binding, rows, limit, keyOf, presentIntegration);
      return { status: 200, body, headers: nextPageHeaders(url, body.nextCursor) };
    },
  });
}

function approveEndpoint(): Endpoint {
  return endpoint({
    operationId: "approveIntegration",
    method: "POST",
    path: "/api/admin/integrations/{id}/approve",
    access: "admin",
    tag,
    summary: "Approve an integration, or change what it is given",
    description:
      "For the account with `userEmail`, else the one that asked; its address must be verified. Approving again keeps what is left out.",
    params: integrationParams,
    body: approvalInput,
    answers: { 200: integrationSchema },
    errors: ["unknown_user", "address_not_verified", "integration_exists"],
    handle: ({ principal, params, body, transaction }) =>
      transaction(async (tx) =>
        shown(
          await approveIntegration(tx, {
            id: uuidOf("int", params.id),
            actorId: principal.userId,
            userEmail: body.userEmail,
            eventTypes: body.eventTypes,
            personalData: body.personalData,
          }),
        ),
      ),
  });
}

function suspendEndpoint(): Endpoint {
  return endpoint({
    operationId: "suspendIntegration",
    method: "POST",
    path: "/api/admin/integrations/{id}/suspend",
    access: "admin",
    tag,
    summary: "Suspend an integration, or turn down an enquiry",
    description: "Effective at once. What waits is kept.",
    params: integrationParams,
    answers: { 200: integrationSchema },
    errors: ["invalid_transition"],
    handle: ({ principal, params, transaction }) =>
      transaction(async (tx) =>
        shown(await suspendIntegration(tx, { id: uuidOf("int", params.id), actorId: principal.userId })),
      ),
  });
}

function shown(row: IntegrationRow) {
  return { status: 200 as const, headers: { etag: versionTag(row.version) }, body: presentIntegration(row) };
}

function listDeliveriesEndpoint({ services: { cursors, database } }: WebhooksKit): Endpoint {
  return endpoint({
    operationId: "listAllWebhookDeliveries",
    method: "GET",
    path: "/api/admin/deliveries",
    access: "staff",
    tag,
    summary: "Deliveries to all partners, newest first",
    query: deliveryQuery,
    answers: { 200: adminDeliveryPage },
    handle: async ({ principal, query, url }) => {
      const { limit = 20, eventType = null, status = null } = query;
      const endpointId = endpointFilter(query.endpoint);
      const binding = ["listAllWebhookDeliveries", principal.userId, endpointId, eventType, status];
      const [key = null] = cursors.decode(binding, query.cursor, 1) ?? [];
      const after = key === null ? null : String(key);
      const filter = { userId: null, endpointId, eventType, status, after, limit: limit + 1 };
      const rows = await listDeliveries(database.reads, filter);
      const body = cursors.page(binding, rows, limit, (row) => [row.id], presentAdminDelivery);
      return { status: 200, body, headers: nextPageHeaders(url, body.nextCursor) };
    },
  });
}

function redeliverEndpoint(): Endpoint {
  return endpoint({
    operationId: "redeliverAnyWebhook",
    method: "POST",
    path: "/api/admin/deliveries/{id}/redeliver",
    access: "staff",
    tag,
    summary: "Send a delivery again",
    idempotent: true,
    params: deliveryParams,
    answers: { 202: adminDeliverySchema },
    errors: ["endpoint_disabled"],
    handle: ({ principal, params, transaction }) =>
      transaction(async (tx) => {
        const id = uuidOf("dlv", params.id);
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
