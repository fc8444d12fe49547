import type { Tx } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { signalEvents } from "../../../../platform/events/event-signal.ts";
import { EndpointDisabled } from "../errors.ts";
import { type DeliveryRow, findDelivery, renewDelivery } from "../queries/deliveries.ts";
import { lockEndpoints, makeEndpointsDue } from "../queries/dispatch.ts";
import { isEndpointDisabled } from "../queries/endpoints.ts";

/**
 * Sends a delivery again at once, in any state, with the same `webhook-id` and a fresh retry schedule. With an
 * owner, finds only the deliveries to that owner's endpoints.
 */
export async function redeliver(tx: Tx, ownerId: string | null, id: string): Promise<DeliveryRow> {
  const before = await findDelivery(tx, ownerId, id);
  if (before === null) throw new NotFound();
  await lockEndpoints(tx, [before.endpoint_id]);
  if (await isEndpointDisabled(tx, before.endpoint_id)) throw new EndpointDisabled();
  await renewDelivery(tx, id);
  await makeEndpointsDue(tx, [before.endpoint_id], true);
  signalEvents();
  const after = await findDelivery(tx, ownerId, id);
  if (after === null) throw new Error("the delivery was just renewed");
  return after;
}
