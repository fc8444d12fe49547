import { Type } from "@sinclair/typebox";
import { nullable, object, timestamp } from "../../../../platform/http/requests/schema.ts";

/** How an endpoint does: docs/contract/webhooks.md#endpoints. */
export const endpointStats = object(
  {
    delivered: Type.Integer({ examples: [198] }),
    failed: Type.Integer({ description: "Without any further attempt by itself.", examples: [2] }),
    p50Ms: nullable(Type.Integer({ description: "Half of what was delivered was answered faster.", examples: [84] })),
    lastDeliveryAt: nullable(timestamp),
  },
  { title: "WebhookEndpointStats", description: "Of the newest 200 deliveries to the endpoint." },
);
