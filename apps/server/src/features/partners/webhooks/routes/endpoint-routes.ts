import { NotFound } from "../../../../platform/errors.ts";
import { ok, uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { ifMatchHeader, requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { object, pageQuery } from "../../../../platform/http/requests/schema.ts";
import { checkUrl } from "../delivery/check-url.ts";
import { createEndpoint } from "../endpoints/create-endpoint.ts";
import { changeEndpoint } from "../endpoints/update-endpoint.ts";
import type { WebhooksKit } from "../kit.ts";
import { presentEndpoint } from "../present.ts";
import { deleteEndpoint, findEndpoint, listEndpoints, lockEndpoint } from "../queries/endpoints.ts";
import {
  endpointChanges,
  endpointInput,
  endpointPage,
  endpointParams,
  endpointSchema,
  endpointWithSecret,
} from "../schemas.ts";

const common = { access: "partner", tag: "Webhooks" } as const;

/** A partner's endpoints. */
export function endpointEndpoints(kit: WebhooksKit): Endpoint[] {
  return [listOwnEndpoints(kit), createEndpointEndpoint(kit), getEndpoint(kit), patchEndpoint(kit), removeEndpoint()];
}

function listOwnEndpoints({ services: { cursors, database } }: WebhooksKit): Endpoint {
  return listEndpoint(cursors, {
    ...common,
    operationId: "listWebhookEndpoints",
    path: "/api/webhooks/endpoints",
    summary: "List endpoints, newest first",
    query: object(pageQuery),
    answer: endpointPage,
    place: byId,
    read: ({ principal, page }) => listEndpoints(database.reads, principal.userId, page.after, page.limit),
    present: (rows) => rows.map(presentEndpoint),
  });
}

function createEndpointEndpoint({ services, urlRules }: WebhooksKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "createWebhookEndpoint",
    method: "POST",
    path: "/api/webhooks/endpoints",
    summary: "Add an endpoint",
    description: "`secret` is shown only once. The endpoint receives events from now on. The owner gets a mail.",
    recentAuthentication: true,
    idempotent: true,
    body: endpointInput,
    answers: { 201: endpointWithSecret },
    errors: ["url_not_allowed", "event_type_not_approved", "too_many_endpoints"],
    handle: async ({ principal, body, transaction }) => {
      const url = await checkUrl(body.url, urlRules);
      return transaction(async (tx) => {
        const columns = { url, eventTypes: body.eventTypes, description: body.description ?? null };
        const created = await createEndpoint(tx, services.secrets, principal, columns);
        const shown = presentEndpoint(created.endpoint);
        return {
          status: 201,
          headers: { location: `/api/webhooks/endpoints/${shown.id}` },
          body: { ...shown, secret: created.secret },
          replayBody: { ...shown, secret: null },
        };
      });
    },
  });
}

function getEndpoint({ services: { database } }: WebhooksKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "getWebhookEndpoint",
    method: "GET",
    path: "/api/webhooks/endpoints/{id}",
    summary: "Read an endpoint",
    params: endpointParams,
    answers: { 200: endpointSchema },
    handle: async ({ principal, params }) => {
      const row = await findEndpoint(database.reads, principal.userId, uuidInPath("we", params.id));
      if (row === null) throw new NotFound();
      return ok(presentEndpoint(row));
    },
  });
}

function patchEndpoint({ urlRules }: WebhooksKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "updateWebhookEndpoint",
    method: "PATCH",
    path: "/api/webhooks/endpoints/{id}",
    summary: "Change, disable or enable an endpoint",
    description:
      "While it is disabled no deliveries are made; recover what it missed. A new address needs a password or a mailed link within the last 15 minutes, and is told by mail.",
    params: endpointParams,
    body: endpointChanges,
    requestHeaders: ifMatchHeader(false),
    answers: { 200: endpointSchema },
    errors: ["reauthentication_required", "url_not_allowed", "event_type_not_approved", "precondition_failed"],
    handle: async ({ principal, params, body, headers, transaction }) => {
      const url = body.url === undefined ? undefined : await checkUrl(body.url, urlRules);
      const { eventTypes, description, disabled } = body;
      const changes = {
        id: uuidInPath("we", params.id),
        ifMatch: headers["if-match"],
        url,
        eventTypes,
        description,
        disabled,
      };
      return transaction(async (tx) =>
        ok(presentEndpoint(await changeEndpoint(tx, principal, { kind: "partner", id: principal.userId }, changes))),
      );
    },
  });
}

function removeEndpoint(): Endpoint {
  return endpoint({
    ...common,
    operationId: "deleteWebhookEndpoint",
    method: "DELETE",
    path: "/api/webhooks/endpoints/{id}",
    summary: "Delete an endpoint with its deliveries",
    params: endpointParams,
    requestHeaders: ifMatchHeader(false),
    answers: { 204: null },
    errors: ["precondition_failed"],
    handle: ({ principal, params, headers, transaction }) =>
      transaction(async (tx) => {
        const row = await lockEndpoint(tx, principal.userId, uuidInPath("we", params.id));
        if (row === null) throw new NotFound();
        if (headers["if-match"] !== undefined) requireVersion(headers["if-match"], row.version);
        await deleteEndpoint(tx, row.id);
        return { status: 204 };
      }),
  });
}
