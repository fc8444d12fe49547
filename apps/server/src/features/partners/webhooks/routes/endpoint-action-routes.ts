import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { readPeriod, requestRecovery } from "../delivery/recover-deliveries.ts";
import { sendTestEvent } from "../delivery/send-test-event.ts";
import { rotateSecret } from "../endpoints/rotate-secret.ts";
import type { WebhooksKit } from "../kit.ts";
import { presentEndpoint } from "../present.ts";
import {
  endpointParams,
  endpointWithSecret,
  recoveryAccepted,
  recoveryInput,
  rotationInput,
  testAccepted,
} from "../schemas.ts";
import { testInput } from "../test-schema.ts";

const common = { access: "partner", tag: "Webhooks" } as const;

/** A partner's actions on an endpoint. */
export function endpointActionEndpoints({ services }: WebhooksKit): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "rotateWebhookSecret",
      method: "POST",
      path: "/api/webhooks/endpoints/{id}/rotate-secret",
      summary: "Rotate an endpoint's secret",
      description: "`secret` is shown only once. The previous secret also signs for 24 hours. The owner gets a mail.",
      recentAuthentication: true,
      idempotent: true,
      params: endpointParams,
      body: rotationInput,
      answers: { 200: endpointWithSecret },
      errors: ["rotation_in_progress"],
      handle: ({ principal, params, body, transaction }) =>
        transaction(async (tx) => {
          const asked = { ownerId: principal.userId, id: uuidInPath("we", params.id), force: body.force ?? false };
          const rotated = await rotateSecret(tx, services.secrets, principal, asked);
          const shown = presentEndpoint(rotated.endpoint);
          return { status: 200, body: { ...shown, secret: rotated.secret }, replayBody: { ...shown, secret: null } };
        }),
    }),
    endpoint({
      ...common,
      operationId: "testWebhookEndpoint",
      method: "POST",
      path: "/api/webhooks/endpoints/{id}/test",
      summary: "Send `webhook.test` or an example to an endpoint",
      description:
        "Sends at once, regardless of the endpoint's event types and even while it fails. With `eventType` the newest event of that type that the integration may have, else the documented example; it has `example: true` and no personal data.",
      idempotent: true,
      params: endpointParams,
      body: testInput,
      answers: { 202: testAccepted },
      errors: ["endpoint_disabled", "event_type_not_approved"],
      handle: ({ principal, params, body, transaction }) =>
        transaction(async (tx) => {
          const owner = { kind: "partner", id: principal.userId } as const;
          const { deliveryId } = await sendTestEvent(tx, owner, uuidInPath("we", params.id), body.eventType);
          return { status: 202, body: { deliveryId: encodeId("dlv", deliveryId) } };
        }),
    }),
    endpoint({
      ...common,
      operationId: "recoverWebhookEndpoint",
      method: "POST",
      path: "/api/webhooks/endpoints/{id}/recover",
      summary: "Redeliver the events that an endpoint missed in a period",
      description:
        "Every event of the period that it should have and has not taken, also those from before it was added or while it was disabled; deliveries that wait for their next try are sent at once. With the same `webhook-id`.",
      idempotent: true,
      params: endpointParams,
      body: recoveryInput,
      answers: { 202: recoveryAccepted },
      errors: ["endpoint_disabled"],
      handle: ({ principal, params, body, transaction }) =>
        transaction(async (tx) => {
          const { since, until } = readPeriod(body.since, body.until, new Date());
          const includeDelivered = body.includeDelivered ?? false;
          const asked = { endpointId: uuidInPath("we", params.id), since, until, includeDelivered };
          await requestRecovery(tx, principal.userId, asked);
          return { status: 202, body: { since: since.toISOString(), until: until.toISOString() } };
        }),
    }),
  ];
}
