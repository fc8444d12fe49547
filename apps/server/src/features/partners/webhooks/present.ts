import { encodeId, encodeIdOrNull } from "../../../platform/ids.ts";
import type { AdminDelivery, Delivery, DeliveryDetail } from "./delivery/schemas.ts";
import { webhookId, writeBody } from "./delivery/write-body.ts";
import type { AttemptRow, DeliveryRow, EventRow } from "./queries/deliveries.ts";
import type { EndpointRow } from "./queries/endpoints.ts";
import type { IntegrationRow } from "./queries/integrations.ts";
import type { Enquiry, Integration, OwnEnquiry, WebhookEndpoint } from "./schemas.ts";

/** Presents an enquiry to the person who sent it. */
export function presentEnquiry(row: IntegrationRow): Enquiry {
  return {
    id: encodeId("int", row.id),
    status: row.status as Enquiry["status"],
    company: row.company,
    contactName: row.contact_name,
    email: row.email,
    website: row.website,
    useCase: row.use_case,
    eventTypes: row.requested_event_types,
    createdAt: row.created_at.toISOString(),
  };
}

/** Presents to a person what became of their enquiry. */
export function presentOwnEnquiry(row: IntegrationRow): OwnEnquiry {
  const approved = { eventTypes: row.event_types, personalData: row.personal_data };
  return {
    ...presentEnquiry(row),
    approved: row.status === "approved" ? approved : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** Presents an integration to administrators. */
export function presentIntegration(row: IntegrationRow): Integration {
  return {
    id: encodeId("int", row.id),
    status: row.status as Integration["status"],
    company: row.company,
    contactName: row.contact_name,
    email: row.email,
    website: row.website,
    useCase: row.use_case,
    requestedEventTypes: row.requested_event_types,
    eventTypes: row.event_types,
    personalData: row.personal_data,
    userId: encodeIdOrNull("usr", row.user_id),
    userEmail: row.user_email,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** Presents an integration for the audit log: its rights, without personal data. */
export function presentForLog(row: IntegrationRow) {
  return {
    status: row.status,
    userId: encodeIdOrNull("usr", row.user_id),
    eventTypes: row.event_types,
    personalData: row.personal_data,
    version: row.version,
  };
}

export function presentEndpoint(row: EndpointRow): WebhookEndpoint {
  return {
    id: encodeId("we", row.id),
    url: row.url,
    eventTypes: row.event_types,
    description: row.description,
    status: row.disabled_at === null ? "enabled" : "disabled",
    disabledReason: row.disabled_reason as WebhookEndpoint["disabledReason"],
    disabledAt: row.disabled_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    previousSecretExpiresAt: row.previous_secret_until?.toISOString() ?? null,
    stats: {
      delivered: row.delivered,
      failed: row.failed,
      p50Ms: row.p50_ms,
      lastDeliveryAt: row.last_delivery_at?.toISOString() ?? null,
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

export function presentDelivery(row: DeliveryRow): Delivery {
  return {
    id: encodeId("dlv", row.id),
    eventId: webhookId(row.event_id),
    eventType: row.event_type as Delivery["eventType"],
    endpointId: encodeId("we", row.endpoint_id),
    status: row.status as Delivery["status"],
    attemptCount: row.attempts,
    lastStatusCode: row.last_status_code,
    nextAttemptAt: row.status === "waiting" ? row.due_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentAdminDelivery(row: DeliveryRow): AdminDelivery {
  return {
    ...presentDelivery(row),
    endpointUrl: row.endpoint_url,
    integrationId: encodeIdOrNull("int", row.integration_id),
    creatorId: encodeIdOrNull("crt", row.creator_id),
    company: row.company,
  };
}

/** Presents a delivery with its body, as its endpoint would get it today, and the answers. */
export function presentDeliveryDetail(
  row: DeliveryRow,
  event: EventRow | null,
  attempts: readonly AttemptRow[],
): DeliveryDetail {
  const known = event === null || event.data === null ? null : { ...event, data: event.data };
  const body =
    known === null
      ? null
      : writeBody(
          { type: row.event_type, writtenAs: known.type, occurredAt: known.created_at, data: known.data },
          row.personal_data,
        );
  return {
    ...presentDelivery(row),
    payload: body === null ? null : (JSON.parse(body) as unknown),
    attempts: attempts.map((attempt) => ({
      number: attempt.number,
      at: attempt.at.toISOString(),
      statusCode: attempt.status_code,
      latencyMs: attempt.latency_ms,
      error: attempt.error,
      answer: attempt.answer,
    })),
  };
}
