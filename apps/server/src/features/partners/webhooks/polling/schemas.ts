import { Type } from "@sinclair/typebox";
import { object, pageQuery, plain, timestamp } from "../../../../platform/http/requests/schema.ts";
import { eventType } from "../schemas.ts";

export const eventPage = object(
  {
    data: Type.Array(
      object(
        {
          id: plain("The `webhook-id` of its deliveries.", ["evt_01k9zj3v6yf8rb1m0x4w7d2q5h"]),
          type: eventType,
          timestamp,
          data: Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
        },
        { title: "PolledEvent", description: "An event with the body that endpoints of the integration get." },
      ),
    ),
    nextCursor: plain("Where to read on, also when nothing has happened."),
    hasMore: Type.Boolean({ description: "True: ask again at once." }),
  },
  { title: "PolledEventPage" },
);

export const eventQuery = object({
  ...pageQuery,
  since: Type.Optional(
    Type.String({
      format: "date-time",
      maxLength: 40,
      description: "Without a cursor: from then on, at most 30 days ago. Default: from now on.",
    }),
  ),
});
