import type { Queryable } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import type { Filters } from "../../../../platform/http/list-endpoint.ts";
import { decodeId, filterId } from "../../../../platform/ids.ts";
import { type adminDeliveryQuery, deliveryOrder, type deliveryQuery } from "../delivery/schemas.ts";
import { type DeliveryRow, findDelivery, findEvent, listAttempts, listDeliveries } from "../queries/deliveries.ts";

type PartnerFilters = Filters<typeof deliveryQuery>;
type AskedDeliveries = Pick<PartnerFilters, "endpoint" | "eventType" | "status"> &
  Partial<PartnerFilters & Filters<typeof adminDeliveryQuery>>;

/** Deliveries, newest first unless asked otherwise; with a user, those to the endpoints of that user's integration. */
export function findDeliveries(
  from: Queryable,
  userId: string | null,
  {
    endpoint,
    integration = null,
    eventType,
    status,
    eventId = null,
    from: since = null,
    to = null,
    q = null,
    sort = null,
  }: AskedDeliveries,
  page: { after: string | null; limit: number },
): Promise<DeliveryRow[]> {
  const text = q?.trim().toLowerCase() ?? null;
  return listDeliveries(from, {
    userId,
    endpointId: filterId("we", endpoint),
    integrationId: filterId("int", integration),
    eventType,
    status,
    eventId: filterId("evt", eventId),
    since: since === null ? null : new Date(since),
    until: to === null ? null : new Date(to),
    oldestFirst: deliveryOrder.isOldestFirst(sort),
    ...(text === null ? {} : { namedEventId: decodeId("evt", text), q: text }),
    ...page,
  });
}

/** One delivery with its event and its attempts; with an owner, only that owner's. */
export async function readDelivery(from: Queryable, ownerId: string | null, id: string) {
  const row = await findDelivery(from, ownerId, uuidInPath("dlv", id));
  if (row === null) throw new NotFound();
  const [event, attempts] = await Promise.all([findEvent(from, row.event_id), listAttempts(from, row.id)]);
  return { row, event, attempts };
}
