import type { Database, Tx } from "../../../../platform/database/database.ts";
import {
  hasNewEvents,
  lockFollower,
  moveFollower,
  readNewEvents,
  readWatermark,
  skipEvents,
} from "../../../../platform/events/follow-events.ts";
import {
  hasReceivers,
  insertDeliveries,
  lockEndpoints,
  makeEndpointsDue,
  readPartnerReceivers,
} from "../queries/dispatch.ts";
import { findCreatorReceivers, nameCreators, planDeliveries } from "./plan-deliveries.ts";

const FOLLOWER = "webhooks";
/** A step is one transaction and must end well within the statement timeout, however many endpoints there are. */
const EVENTS_PER_STEP = 1_000;
const DELIVERIES_PER_STEP = 20_000;
const STEPS_PER_RUN = 50;

export interface DispatchResult {
  deliveries: number;
  /** True when there may be more events. */
  more: boolean;
}

/**
 * Creates a delivery for each new event and each endpoint that wants it. The cursor moves in the same transaction, so a
 * crash neither loses nor doubles a delivery. Event rows are never written.
 */
export async function dispatchEvents(database: Database): Promise<DispatchResult> {
  let deliveries = 0;
  for (let step = 0; step < STEPS_PER_RUN; step += 1) {
    if (!(await hasNewEvents(database.reads, FOLLOWER))) return { deliveries, more: false };
    const result = await database.transaction(dispatchStep);
    deliveries += result.deliveries;
    if (!result.more) return { deliveries, more: false };
  }
  return { deliveries, more: true };
}

async function dispatchStep(tx: Tx): Promise<DispatchResult> {
  if (!(await lockFollower(tx, FOLLOWER))) return { deliveries: 0, more: false };
  // The order matters: an endpoint that this read does not see was added after everything below the watermark. A shop
  // without receivers skips its events for free.
  const watermark = await readWatermark(tx);
  if (!(await hasReceivers(tx))) {
    await skipEvents(tx, FOLLOWER, watermark);
    return { deliveries: 0, more: false };
  }
  // Besides all partners, at most one creator receives an event.
  const most = (await readPartnerReceivers(tx)).length + 1;
  const limit = Math.max(1, Math.min(EVENTS_PER_STEP, Math.floor(DELIVERIES_PER_STEP / most)));
  const events = await nameCreators(tx, await readNewEvents(tx, FOLLOWER, limit));
  const last = events.at(-1);
  if (last === undefined) return { deliveries: 0, more: false };
  const receivers = [...(await readPartnerReceivers(tx)), ...(await findCreatorReceivers(tx, events))];
  const planned = planDeliveries(events, receivers);
  if (planned.length > 0) {
    const endpoints = [...new Set(planned.map((delivery) => delivery.endpointId))];
    await lockEndpoints(tx, endpoints);
    await insertDeliveries(tx, planned);
    await makeEndpointsDue(tx, endpoints, false);
  }
  await moveFollower(tx, FOLLOWER, last);
  return { deliveries: planned.length, more: events.length === limit };
}
