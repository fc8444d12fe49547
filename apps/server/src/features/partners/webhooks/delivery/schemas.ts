import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../../../platform/http/requests/schema.ts";
import { sortingByTime } from "../../../../platform/http/sorting.ts";
import { eventType } from "../schemas.ts";

export const DELIVERY_STATUSES = ["waiting", "succeeded", "failed"] as const;

const deliveryMembers = {
  id: id("dlv"),
  eventId: plain("Sent as `webhook-id`; the same over all attempts.", ["evt_01k9zj3v6yf8rb1m0x4w7d2q5h"]),
  eventType,
  endpointId: id("we"),
  status: oneOf(DELIVERY_STATUSES, "`failed`: there is no further attempt by itself."),
  attemptCount: Type.Integer(),
  lastStatusCode: nullable(Type.Integer()),
  nextAttemptAt: nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
};
export const deliverySchema = object(deliveryMembers, { title: "WebhookDelivery" });
export const deliveryPage = page(deliverySchema, "WebhookDeliveryPage");
const detailMembers = {
  payload: nullable(
    Type.Unsafe<unknown>({
      type: "object",
      additionalProperties: true,
      description: "The body; null after it was pruned.",
    }),
  ),
  attempts: Type.Array(
    object(
      {
        number: Type.Integer(),
        at: timestamp,
        statusCode: nullable(Type.Integer({ description: "Null when there was no answer." })),
        latencyMs: Type.Integer(),
        error: nullable(plain("Why there was none.", ["ECONNREFUSED"])),
        answer: nullable(plain("At most the first 2 KiB.")),
      },
      { title: "WebhookAttempt" },
    ),
    { description: "Newest first, at most 100." },
  ),
};
export const deliveryDetail = object({ ...deliveryMembers, ...detailMembers }, { title: "WebhookDeliveryDetail" });
export const deliveryParams = object({ id: idInput("dlv") });
const instant = Type.Optional(Type.String({ format: "date-time", maxLength: 40 }));
export const deliveryQuery = object({
  ...pageQuery,
  endpoint: Type.Optional(idInput("we")),
  eventId: Type.Optional(idInput("evt")),
  from: instant,
  to: instant,
  eventType: Type.Optional(eventType),
  status: Type.Optional(oneOf(DELIVERY_STATUSES)),
});
export const deliveryOrder = sortingByTime("createdAt");
export const adminDeliveryQuery = object({
  sort: deliveryOrder.schema,
  ...deliveryQuery.properties,
  q: Type.Optional(
    text(200, {
      description: "Part of the company or of the endpoint's address, or the id of an event.",
    }),
  ),
  integration: Type.Optional(idInput("int")),
});
const adminDeliveryMembers = {
  ...deliveryMembers,
  endpointUrl: plain(undefined, ["https://hooks.example.com/tote"]),
  integrationId: nullable(id("int")),
  creatorId: nullable(id("crt")),
  company: nullable(plain("Of the integration.")),
};
export const adminDeliverySchema = object(adminDeliveryMembers, { title: "AdminWebhookDelivery" });
export const adminDeliveryDetail = object(
  { ...adminDeliveryMembers, ...detailMembers },
  { title: "AdminWebhookDeliveryDetail" },
);
export const adminDeliveryPage = page(adminDeliverySchema, "AdminWebhookDeliveryPage");

export type Delivery = Static<typeof deliverySchema>;
export type DeliveryDetail = Static<typeof deliveryDetail>;
export type AdminDelivery = Static<typeof adminDeliverySchema>;
