import type { Queryable } from "../../../../platform/database/database.ts";
import { decodeId, newId } from "../../../../platform/ids.ts";
import { CREATOR_EVENT_TYPES, PARTNER_EVENT_TYPES, TEST_EVENT } from "../event-types.ts";
import { type NewDelivery, type ReceiverRow, readCreatorReceivers, readCreatorsOfEvents } from "../queries/dispatch.ts";

export interface PlannedEvent {
  id: string;
  type: string;
  resource_id: string;
  /** The UUID of the creator that the event is about; absent for an event that no creator gets. */
  creatorId?: string | null;
}

const FOR_CREATORS: ReadonlySet<string> = new Set(CREATOR_EVENT_TYPES);
/** Types that `*` of a partner does not stand for. */
const FOR_CREATORS_ALONE: ReadonlySet<string> = new Set(
  CREATOR_EVENT_TYPES.filter((type) => !PARTNER_EVENT_TYPES.includes(type)),
);

/**
 * Assigns events to endpoints: the types that the endpoint asks for, as far as its owner may have them. A creator gets
 * the events about themselves and no other.
 */
export function planDeliveries(events: readonly PlannedEvent[], receivers: readonly ReceiverRow[]): NewDelivery[] {
  const wanted = receivers.map(({ id, creator_id, ...types }) => ({ id, creator_id, wants: wants(types) }));
  const partners = wanted.filter(({ creator_id }) => creator_id === null);
  // A creator has at most one endpoint.
  const creators = new Map(wanted.map((receiver) => [receiver.creator_id, receiver]));
  return events.flatMap((event) => {
    const own = creators.get(event.creatorId ?? "");
    const candidates = [...(FOR_CREATORS_ALONE.has(event.type) ? [] : partners), ...(own === undefined ? [] : [own])];
    const endpoints =
      event.type === TEST_EVENT
        ? wanted.filter(({ id }) => id === event.resource_id)
        : candidates.filter(({ wants }) => wants(event.type));
    return endpoints.map(({ id }) => ({ id: newId(), eventId: event.id, eventType: event.type, endpointId: id }));
  });
}

/** `*` matches every type, on either side. */
export function wants(receiver: Pick<ReceiverRow, "event_types" | "approved_types">): (type: string) => boolean {
  const [asked, approved] = [receiver.event_types, receiver.approved_types].map((types) => new Set(types));
  const has = (types: Set<string> | undefined, type: string) => types?.has("*") === true || types?.has(type) === true;
  return (type) => has(asked, type) && has(approved, type);
}

/** The same events with the creators that they are about, as far as creators can receive them. */
export async function nameCreators<Event extends PlannedEvent>(
  from: Queryable,
  events: readonly Event[],
): Promise<readonly (Event & PlannedEvent)[]> {
  const ids = events.filter(({ type }) => FOR_CREATORS.has(type)).map(({ id }) => id);
  if (ids.length === 0) return events;
  const rows = await readCreatorsOfEvents(from, ids);
  const creators = new Map(rows.map(({ id, creator }) => [id, creator === null ? null : decodeId("crt", creator)]));
  return events.map((event) => ({ ...event, creatorId: creators.get(event.id) ?? null }));
}

/** The endpoints of the creators that these events name. */
export async function findCreatorReceivers(from: Queryable, events: readonly PlannedEvent[]): Promise<ReceiverRow[]> {
  const creatorIds = [...new Set(events.map(({ creatorId }) => creatorId ?? null))].filter((id) => id !== null);
  if (creatorIds.length === 0) return [];
  const rows = await readCreatorReceivers(from, creatorIds);
  return rows.map((row) => ({ ...row, approved_types: CREATOR_EVENT_TYPES }));
}
