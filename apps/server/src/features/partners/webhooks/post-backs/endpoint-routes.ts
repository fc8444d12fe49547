import type { Queryable } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { ok } from "../../../../platform/http/answers/editable.ts";
import { ifMatchHeader, requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { creatorIdOf } from "../../../../platform/http/requests/principal.ts";
import { checkUrl } from "../delivery/check-url.ts";
import { changeEndpoint } from "../endpoints/update-endpoint.ts";
import type { WebhooksKit } from "../kit.ts";
import { presentEndpoint } from "../present.ts";
import { deleteEndpoint, type EndpointRow, findEndpoint, lockEndpoint } from "../queries/endpoints.ts";
import { creatorEndpointsSchema, endpointSchema, endpointWithSecret } from "../schemas.ts";
import { findEndpointIdOfCreator } from "./queries.ts";
import { requireEndpointId, saveEndpoint } from "./save-endpoint.ts";
import { creatorEndpointChanges, creatorEndpointInput } from "./schemas.ts";

export const CREATOR_ENDPOINT = "/api/creator/endpoint";
const shared = { access: "creator", tag: "Creator workspace" } as const;
const common = { ...shared, path: CREATOR_ENDPOINT } as const;

/** A creator's own endpoint; docs/contract/webhooks.md#post-backs. */
export function creatorEndpointEndpoints(kit: WebhooksKit): Endpoint[] {
  return [listEndpoints(kit), getEndpoint(kit), putEndpoint(kit), patchEndpoint(kit), removeEndpoint()];
}

async function readOwn(reads: Queryable, creatorId: string): Promise<EndpointRow | null> {
  const id = await findEndpointIdOfCreator(reads, creatorId);
  return id === null ? null : findEndpoint(reads, creatorId, id);
}

function listEndpoints({ services: { database } }: WebhooksKit): Endpoint {
  return endpoint({
    ...shared,
    operationId: "listCreatorEndpoints",
    method: "GET",
    path: `${CREATOR_ENDPOINT}s`,
    summary: "Read the creator's endpoint, where there may be none",
    description:
      "A list of one, or an empty one: for programs that do not know yet whether the creator has an endpoint.",
    answers: { 200: creatorEndpointsSchema },
    handle: async ({ principal }) => {
      const row = await readOwn(database.reads, creatorIdOf(principal));
      return { status: 200, body: { data: row === null ? [] : [presentEndpoint(row)] } };
    },
  });
}

function getEndpoint({ services: { database } }: WebhooksKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "getCreatorEndpoint",
    method: "GET",
    summary: "Read the creator's endpoint",
    description: "404 while there is none.",
    answers: { 200: endpointSchema },
    errors: ["not_found"],
    handle: async ({ principal }) => {
      const row = await readOwn(database.reads, creatorIdOf(principal));
      if (row === null) throw new NotFound();
      return ok(presentEndpoint(row));
    },
  });
}

function putEndpoint({ services, urlRules }: WebhooksKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "putCreatorEndpoint",
    method: "PUT",
    summary: "Create or replace the creator's endpoint",
    description:
      "It receives the events about this creator from now on. `secret` is shown when it is created, and only then; replacing keeps the secret and whether it is disabled. The creator gets a mail about a new address.",
    recentAuthentication: true,
    body: creatorEndpointInput,
    requestHeaders: ifMatchHeader(false),
    answers: { 200: endpointWithSecret, 201: endpointWithSecret },
    errors: ["url_not_allowed", "precondition_failed"],
    handle: async ({ principal, body, headers, transaction }) => {
      const url = await checkUrl(body.url, urlRules);
      const columns = { url, eventTypes: body.eventTypes, description: body.description ?? null };
      const asked = { ...columns, creatorId: creatorIdOf(principal), ifMatch: headers["if-match"] };
      return transaction(async (tx) => {
        const { endpoint: row, secret } = await saveEndpoint(tx, services.secrets, principal, asked);
        const shown = { ...presentEndpoint(row), secret };
        return secret === null
          ? { status: 200, body: shown }
          : { status: 201, headers: { location: CREATOR_ENDPOINT }, body: shown };
      });
    },
  });
}

function patchEndpoint({ urlRules }: WebhooksKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "updateCreatorEndpoint",
    method: "PATCH",
    summary: "Change, disable or enable the creator's endpoint",
    description:
      "While it is disabled no deliveries are made; recover what it missed. A new address needs a password or a mailed link within the last 15 minutes, and is told by mail.",
    body: creatorEndpointChanges,
    requestHeaders: ifMatchHeader(false),
    answers: { 200: endpointSchema },
    errors: ["not_found", "reauthentication_required", "url_not_allowed", "precondition_failed"],
    handle: async ({ principal, body, headers, transaction }) => {
      const url = body.url === undefined ? undefined : await checkUrl(body.url, urlRules);
      const { eventTypes, description, disabled } = body;
      const creatorId = creatorIdOf(principal);
      return transaction(async (tx) => {
        const id = await requireEndpointId(tx, creatorId);
        const changes = { id, ifMatch: headers["if-match"], url, eventTypes, description, disabled };
        return ok(presentEndpoint(await changeEndpoint(tx, principal, { kind: "creator", id: creatorId }, changes)));
      });
    },
  });
}

function removeEndpoint(): Endpoint {
  return endpoint({
    ...common,
    operationId: "deleteCreatorEndpoint",
    method: "DELETE",
    summary: "Delete the creator's endpoint with its deliveries",
    requestHeaders: ifMatchHeader(false),
    answers: { 204: null },
    errors: ["not_found", "precondition_failed"],
    handle: ({ principal, headers, transaction }) =>
      transaction(async (tx) => {
        const creatorId = creatorIdOf(principal);
        const row = await lockEndpoint(tx, creatorId, await requireEndpointId(tx, creatorId));
        if (row === null) throw new NotFound();
        if (headers["if-match"] !== undefined) requireVersion(headers["if-match"], row.version);
        await deleteEndpoint(tx, row.id);
        return { status: 204 };
      }),
  });
}
