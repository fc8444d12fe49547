import type { Tx } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { insertEvents } from "../../../../platform/events/emit.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import { EndpointDisabled, ExampleNotApproved } from "../errors.ts";
import {
  CREATOR_EVENT_TYPES,
  type EventType,
  eventTypeDocuments,
  PARTNER_EVENT_TYPES,
  TEST_EVENT,
} from "../event-types.ts";
import { insertDeliveryByHand, makeEndpointsDue } from "../queries/dispatch.ts";
import { type EndpointRow, lockEndpoint } from "../queries/endpoints.ts";
import { findNewestEvent } from "../queries/examples.ts";
import { findReceiver } from "../queries/recoveries.ts";
import { withoutPersonalFields } from "./personal-fields.ts";
import { wants } from "./plan-deliveries.ts";

/** The owner of the endpoint by UUID: the user of an integration, or a creator. */
interface Owner {
  kind: "partner" | "creator";
  id: string;
}

/**
 * Sends `webhook.test`, or an example of another type, to one endpoint, regardless of its event types and even while it
 * fails. Creates the delivery here, so that the response can contain its id; the dispatcher finds it and creates no
 * other. An example stands in the row of a test event: whoever follows the events of its type never sees it.
 */
export async function sendTestEvent(
  tx: Tx,
  owner: Owner,
  endpointId: string,
  type: EventType = TEST_EVENT,
): Promise<{ deliveryId: string }> {
  const endpoint = await lockEndpoint(tx, owner.id, endpointId);
  if (endpoint === null) throw new NotFound();
  if (endpoint.disabled_at !== null) throw new EndpointDisabled();
  const eventId = newId();
  const data = type === TEST_EVENT ? testData(endpoint) : await exampleData(tx, owner, endpointId, type);
  await insertEvents(tx, [{ id: eventId, type: TEST_EVENT, resourceId: endpointId, json: JSON.stringify(data) }]);
  const deliveryId = newId();
  await insertDeliveryByHand(tx, { id: deliveryId, eventId, eventType: type, endpointId });
  await makeEndpointsDue(tx, [endpointId], true);
  return { deliveryId };
}

const testData = ({ id }: EndpointRow) => ({ endpointId: encodeId("we", id), message: "This is a test." });

/**
 * The newest event of the type that the owner could have received, else the documented example. Never with personal
 * members: erasing a person does not look for them in tests.
 */
async function exampleData(tx: Tx, owner: Owner, endpointId: string, type: EventType): Promise<unknown> {
  const receiver = await findReceiver(tx, endpointId);
  const own = owner.kind === "partner" ? PARTNER_EVENT_TYPES : CREATOR_EVENT_TYPES;
  const approved = receiver?.approved_types ?? CREATOR_EVENT_TYPES;
  if (!own.includes(type) || !wants({ event_types: ["*"], approved_types: approved })(type))
    throw new ExampleNotApproved(type);
  const found = await findNewestEvent(tx, {
    type,
    since: receiver?.approved_at ?? new Date(),
    creatorId: owner.kind === "creator" ? encodeId("crt", owner.id) : null,
  });
  if (found !== null) return withoutPersonalFields(JSON.parse(found));
  return withoutPersonalFields(eventTypeDocuments.find((document) => document.type === type)?.example.data);
}
