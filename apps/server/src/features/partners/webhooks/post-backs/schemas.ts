import { Type } from "@sinclair/typebox";
import { nullable, object, oneOf, pageQuery, text } from "../../../../platform/http/requests/schema.ts";
import { DELIVERY_STATUSES } from "../delivery/schemas.ts";
import { CREATOR_EVENT_TYPES } from "../event-types.ts";
import { endpointChanges, eventType, typesOf, webhookUrl } from "../schemas.ts";

const creatorTypes = typesOf(CREATOR_EVENT_TYPES);
export const creatorEndpointInput = object(
  {
    url: webhookUrl,
    eventTypes: creatorTypes(1, "`*` stands for everything that creators receive."),
    description: Type.Optional(nullable(text(500))),
  },
  {
    title: "CreatorEndpointInput",
    examples: [{ url: "https://hooks.example.com/tote", eventTypes: ["commission.created", "clicks.hourly"] }],
  },
);
export const creatorEndpointChanges = object(
  {
    ...endpointChanges.properties,
    eventTypes: Type.Optional(creatorTypes(1, "All of them, in place of those before.")),
  },
  { title: "CreatorEndpointChanges", examples: [{ disabled: false }] },
);
export const creatorDeliveryQuery = object({
  ...pageQuery,
  eventType: Type.Optional(eventType),
  status: Type.Optional(oneOf(DELIVERY_STATUSES)),
});
