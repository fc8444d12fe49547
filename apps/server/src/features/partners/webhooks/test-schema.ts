import { Type } from "@sinclair/typebox";
import { object, oneOf } from "../../../platform/http/requests/schema.ts";
import { CREATOR_EVENT_TYPES, type EventType, PARTNER_EVENT_TYPES, TEST_EVENT } from "./event-types.ts";

const inputOf = (types: readonly EventType[], title: string) =>
  object(
    { eventType: Type.Optional(oneOf(types, "Default: `webhook.test`.")) },
    { title, examples: [{ eventType: types[0] }] },
  );

export const testInput = inputOf(PARTNER_EVENT_TYPES, "WebhookTest");
export const creatorTestInput = inputOf([...CREATOR_EVENT_TYPES, TEST_EVENT], "CreatorEndpointTest");
