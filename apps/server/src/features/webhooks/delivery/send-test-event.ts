import type { Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { insertEvents } from "../../../platform/events/emit.ts";
import { encodeId, newId } from "../../../platform/ids.ts";
import { EndpointDisabled } from "../errors.ts";
import { TEST_EVENT } from "../event-types.ts";
import { insertDeliveryByHand, makeEndpointsDue } from "../queries/dispatch.ts";
import { lockEndpoint } from "../queries/endpoints.ts";

/**
 * Sends `webhook.test` to one endpoint, regardless of its event types and even while it fails. Creates the delivery
 * here, so that the response can contain its id; the dispatcher finds it and creates no other.
 */
export async function sendTestEvent(tx: Tx, ownerId: string, endpointId: string): Promise<{ deliveryId: string }> {
  const endpoint = await lockEndpoint(tx, ownerId, endpointId);
  if (endpoint === null) throw new NotFound();
  if (endpoint.disabled_at !== null) throw new EndpointDisabled();
  const eventId = newId();
  const data = { endpointId: encodeId("we", endpointId), message: "This is a test." };
  await insertEvents(tx, [{ id: eventId, type: TEST_EVENT, resourceId: endpointId, json: JSON.stringify(data) }]);
  const deliveryId = newId();
  await insertDeliveryByHand(tx, { id: deliveryId, eventId, eventType: TEST_EVENT, endpointId });
  await makeEndpointsDue(tx, [endpointId], true);
  return { deliveryId };
}
