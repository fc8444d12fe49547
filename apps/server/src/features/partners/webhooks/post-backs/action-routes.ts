import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { creatorIdOf } from "../../../../platform/http/requests/principal.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { readPeriod, requestRecovery } from "../delivery/recover-deliveries.ts";
import { sendTestEvent } from "../delivery/send-test-event.ts";
import { rotateSecret } from "../endpoints/rotate-secret.ts";
import type { WebhooksKit } from "../kit.ts";
import { presentEndpoint } from "../present.ts";
import { endpointWithSecret, recoveryAccepted, recoveryInput, rotationInput, testAccepted } from "../schemas.ts";
import { creatorTestInput } from "../test-schema.ts";
import { CREATOR_ENDPOINT } from "./endpoint-routes.ts";
import { requireEndpointId } from "./save-endpoint.ts";

const common = { access: "creator", tag: "Creator workspace" } as const;

/** A creator's actions on their endpoint, as partners have them. */
export function creatorEndpointActions({ services }: WebhooksKit): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "rotateCreatorEndpointSecret",
      method: "POST",
      path: `${CREATOR_ENDPOINT}/rotate-secret`,
      summary: "Rotate the secret of the creator's endpoint",
      description: "`secret` is shown only once. The previous secret also signs for 24 hours. The creator gets a mail.",
      recentAuthentication: true,
      idempotent: true,
      body: rotationInput,
      answers: { 200: endpointWithSecret },
      errors: ["not_found", "rotation_in_progress"],
      handle: ({ principal, body, transaction }) =>
        transaction(async (tx) => {
          const ownerId = creatorIdOf(principal);
          const asked = { ownerId, id: await requireEndpointId(tx, ownerId), force: body.force ?? false };
          const rotated = await rotateSecret(tx, services.secrets, principal, asked);
          const shown = presentEndpoint(rotated.endpoint);
          return { status: 200, body: { ...shown, secret: rotated.secret }, replayBody: { ...shown, secret: null } };
        }),
    }),
    endpoint({
      ...common,
      operationId: "testCreatorEndpoint",
      method: "POST",
      path: `${CREATOR_ENDPOINT}/test`,
      summary: "Send `webhook.test` or an example to the creator's endpoint",
      description:
        "Sends at once, regardless of the endpoint's event types and even while it fails. With `eventType` the creator's newest event of that type, else the documented example; it has `example: true`.",
      idempotent: true,
      body: creatorTestInput,
      answers: { 202: testAccepted },
      errors: ["not_found", "endpoint_disabled"],
      handle: ({ principal, body, transaction }) =>
        transaction(async (tx) => {
          const owner = { kind: "creator", id: creatorIdOf(principal) } as const;
          const endpointId = await requireEndpointId(tx, owner.id);
          const { deliveryId } = await sendTestEvent(tx, owner, endpointId, body.eventType);
          return { status: 202, body: { deliveryId: encodeId("dlv", deliveryId) } };
        }),
    }),
    endpoint({
      ...common,
      operationId: "recoverCreatorEndpoint",
      method: "POST",
      path: `${CREATOR_ENDPOINT}/recover`,
      summary: "Redeliver the events that the creator's endpoint missed in a period",
      description:
        "Every event about this creator that it should have and has not taken, also those from before it was added, while it was disabled or while the creator was suspended. With the same `webhook-id`.",
      idempotent: true,
      body: recoveryInput,
      answers: { 202: recoveryAccepted },
      errors: ["not_found", "endpoint_disabled"],
      handle: ({ principal, body, transaction }) =>
        transaction(async (tx) => {
          const { since, until } = readPeriod(body.since, body.until, new Date());
          const creatorId = creatorIdOf(principal);
          const endpointId = await requireEndpointId(tx, creatorId);
          const includeDelivered = body.includeDelivered ?? false;
          await requestRecovery(tx, creatorId, { endpointId, since, until, includeDelivered });
          return { status: 202, body: { since: since.toISOString(), until: until.toISOString() } };
        }),
    }),
  ];
}
