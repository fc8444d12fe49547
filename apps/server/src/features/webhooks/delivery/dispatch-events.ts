import type { Database, Tx } from "../../../platform/database/database.ts";
import {
  type FollowedEvent,
  hasNewEvents,
  lockFollower,
  moveFollower,
  readNewEvents,
  readWatermark,
  skipEvents,
} from "../../../platform/events/follow-events.ts";
import { newId } from "../../../platform/ids.ts";
import { TEST_EVENT } from "../event-types.ts";
import {
  insertDeliveries,
  lockEndpoints,
  makeEndpointsDue,
  type NewDelivery,
  type ReceiverRow,
  readReceivers,
} from "../queries/dispatch.ts";

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
  // without partners skips its events for free.
  const watermark = await readWatermark(tx);
  const { length: receivers } = await readReceivers(tx);
  if (receivers === 0) {
    await skipEvents(tx, FOLLOWER, watermark);
    return { deliveries: 0, more: false };
  }
  const limit = Math.max(1, Math.min(EVENTS_PER_STEP, Math.floor(DELIVERIES_PER_STEP / receivers)));
  const events = await readNewEvents(tx, FOLLOWER, limit);
  const last = events.at(-1);
  if (last === undefined) return { deliveries: 0, more: false };
  const planned = planDeliveries(events, await readReceivers(tx));
  if (planned.length > 0) {
    const endpoints = [...new Set(planned.map((delivery) => delivery.endpointId))];
    await lockEndpoints(tx, endpoints);
    await insertDeliveries(tx, planned);
    await makeEndpointsDue(tx, endpoints, false);
  }
  await moveFollower(tx, FOLLOWER, last);
  return { deliveries: planned.length, more: events.length === limit };
}

/**
 * Assigns events to endpoints: the types that the endpoint asks for, as far as its integration is approved for them.
 */
export function planDeliveries(
  events: readonly Pick<FollowedEvent, "id" | "type" | "resource_id">[],
  receivers: readonly ReceiverRow[],
): NewDelivery[] {
  const wanted = receivers.map((receiver) => ({ id: receiver.id, wants: wants(receiver) }));
  return events.flatMap((event) =>
    wanted
      .filter(({ id, wants }) => (event.type === TEST_EVENT ? event.resource_id === id : wants(event.type)))
      .map(({ id }) => ({ id: newId(), eventId: event.id, eventType: event.type, endpointId: id })),
  );
}

/** `*` matches every type, on either side. */
export function wants(receiver: Pick<ReceiverRow, "event_types" | "approved_types">): (type: string) => boolean {
  const [asked, approved] = [receiver.event_types, receiver.approved_types].map((types) => new Set(types));
  const has = (types: Set<string> | undefined, type: string) => types?.has("*") === true || types?.has(type) === true;
  return (type) => has(asked, type) && has(approved, type);
}
