import { NotFound } from "../../../../platform/errors.ts";
import { ok, uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { approveIntegration } from "../integrations/approve-integration.ts";
import { suspendIntegration } from "../integrations/suspend-integration.ts";
import type { WebhooksKit } from "../kit.ts";
import { presentIntegration } from "../present.ts";
import { findIntegration, listIntegrations } from "../queries/integrations.ts";
import {
  approvalInput,
  integrationOrder,
  integrationPage,
  integrationParams,
  integrationQuery,
  integrationSchema,
} from "../schemas.ts";

const tag = "Administration: partners";

/** Staff may decide about any partner but themselves. */
export function adminIntegrationEndpoints(kit: WebhooksKit): Endpoint[] {
  return [listIntegrationsEndpoint(kit), getIntegrationEndpoint(kit), approveEndpoint(), suspendEndpoint()];
}

function listIntegrationsEndpoint({ services: { cursors, database } }: WebhooksKit): Endpoint {
  return listEndpoint(cursors, {
    operationId: "listIntegrations",
    permission: "partners",
    path: "/api/admin/integrations",
    access: "staff",
    tag,
    summary: "List enquiries and integrations",
    query: integrationQuery,
    answer: integrationPage,
    place: integrationOrder.place,
    read: ({ filters: { q, status, sort }, page }) =>
      listIntegrations(database.reads, {
        status,
        q: q?.trim().toLowerCase() ?? null,
        sort: sort ?? integrationOrder.normally,
        ...page,
      }),
    present: (rows) => rows.map(presentIntegration),
  });
}

function getIntegrationEndpoint({ services: { database } }: WebhooksKit): Endpoint {
  return endpoint({
    operationId: "getIntegration",
    permission: "partners",
    method: "GET",
    path: "/api/admin/integrations/{id}",
    access: "staff",
    tag,
    summary: "Read an enquiry or integration",
    params: integrationParams,
    answers: { 200: integrationSchema },
    handle: async ({ params }) => {
      const row = await findIntegration(database.reads, uuidInPath("int", params.id));
      if (row === null) throw new NotFound();
      return ok(presentIntegration(row));
    },
  });
}

function approveEndpoint(): Endpoint {
  return endpoint({
    operationId: "approveIntegration",
    permission: "partners",
    method: "POST",
    path: "/api/admin/integrations/{id}/approve",
    access: "staff",
    tag,
    summary: "Approve an integration or change its terms",
    description:
      "For the account with `userEmail`, else the one that asked; its address must be verified. Approving again keeps what is left out.",
    recentAuthentication: true,
    params: integrationParams,
    body: approvalInput,
    answers: { 200: integrationSchema },
    errors: ["own_case", "unknown_user", "address_not_verified", "integration_exists"],
    handle: ({ principal, params, body, transaction }) => {
      const approval = {
        id: uuidInPath("int", params.id),
        actorId: principal.userId,
        userEmail: body.userEmail,
        eventTypes: body.eventTypes,
        personalData: body.personalData,
      };
      return transaction(async (tx) => ok(presentIntegration(await approveIntegration(tx, approval))));
    },
  });
}

function suspendEndpoint(): Endpoint {
  return endpoint({
    operationId: "suspendIntegration",
    permission: "partners",
    method: "POST",
    path: "/api/admin/integrations/{id}/suspend",
    access: "staff",
    tag,
    summary: "Suspend an integration or reject an enquiry",
    description: "Effective at once. Waiting deliveries are kept.",
    params: integrationParams,
    answers: { 200: integrationSchema },
    errors: ["own_case", "invalid_transition"],
    handle: ({ principal, params, transaction }) => {
      const asked = { id: uuidInPath("int", params.id), actorId: principal.userId };
      return transaction(async (tx) => ok(presentIntegration(await suspendIntegration(tx, asked))));
    },
  });
}
