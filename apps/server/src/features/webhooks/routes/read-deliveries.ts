import type { Queryable } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { uuidInPath } from "../../../platform/http/answers/editable.ts";
import { nextPageHeaders } from "../../../platform/http/answers/paging.ts";
import { decodeId, type IdPrefix } from "../../../platform/ids.ts";
import type { Services } from "../../../services.ts";
import { type DeliveryRow, findDelivery, findEvent, listAttempts, listDeliveries } from "../queries/deliveries.ts";

const NO_SUCH_ID = "00000000-0000-0000-0000-000000000000";
/** An id that cannot exist matches nothing. */
const filterId = (prefix: IdPrefix, id: string | undefined) =>
  id === undefined ? null : (decodeId(prefix, id) ?? NO_SUCH_ID);

interface AskedDeliveries {
  /** The operation's name; a cursor is valid for one operation. */
  name: string;
  askedBy: string;
  /** Null selects all users. */
  userId: string | null;
  query: {
    endpoint?: string;
    integration?: string;
    q?: string;
    eventType?: string;
    status?: string;
    limit?: number;
    cursor?: string;
  };
  url: string;
}

/** One page of deliveries, newest first. */
export async function answerDeliveryPage<Shown>(
  { cursors, database }: Services,
  { name, askedBy, userId, query, url }: AskedDeliveries,
  present: (row: DeliveryRow) => Shown,
) {
  const { limit = 20, eventType = null, status = null } = query;
  const endpointId = filterId("we", query.endpoint);
  const integrationId = filterId("int", query.integration);
  const q = query.q?.trim().toLowerCase() ?? null;
  const binding = [name, askedBy, endpointId, integrationId, eventType, status, q];
  const [key = null] = cursors.decode(binding, query.cursor, 1) ?? [];
  const after = key === null ? null : String(key);
  const search = q === null ? {} : { eventId: decodeId("evt", q), q };
  const filter = { userId, endpointId, integrationId, eventType, status, ...search, after, limit: limit + 1 };
  const rows = await listDeliveries(database.reads, filter);
  const body = cursors.page(binding, rows, limit, (row) => [row.id], present);
  return { status: 200 as const, body, headers: nextPageHeaders(url, body.nextCursor) };
}

/** One delivery with its event and its attempts; with a user, only that user's. */
export async function readDelivery(from: Queryable, userId: string | null, id: string) {
  const row = await findDelivery(from, userId, uuidInPath("dlv", id));
  if (row === null) throw new NotFound();
  const [event, attempts] = await Promise.all([findEvent(from, row.event_id), listAttempts(from, row.id)]);
  return { row, event, attempts };
}
