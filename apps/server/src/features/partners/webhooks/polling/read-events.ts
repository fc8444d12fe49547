import type { Queryable } from "../../../../platform/database/database.ts";
import { MIN_UUID } from "../../../../platform/ids.ts";
import { lowestIdAt, timeOfId } from "../delivery/id-at.ts";
import { wants } from "../delivery/plan-deliveries.ts";
import { webhookId, writeBody } from "../delivery/write-body.ts";
import { CursorExpired } from "../errors.ts";
import { PARTNER_EVENT_TYPES, TEST_EVENT } from "../event-types.ts";
import { findLastBefore, findLastSettled, findXid, type LogPlace, type Poller, readData, readLog } from "./queries.ts";

/** A request looks at this many events at most, whatever of them the integration may have. */
const LOOKED_AT = 1_000;
/** An id is made before its transaction gets its number and its time, and by another clock. */
const SLACK_MS = 5 * 60_000;
/** Before every event. */
const START: LogPlace = { xid: "0", id: MIN_UUID };

/**
 * The place of a cursor. Transaction numbers mean nothing in another database: after a restore the event itself says
 * where the cursor stands, and what came shortly before it is sent again rather than skipped. Throws
 * {@link CursorExpired} where the event is gone, because it happened after the backup.
 */
export async function resumeAt(from: Queryable, cursor: LogPlace): Promise<LogPlace> {
  if (cursor.id === MIN_UUID) return START;
  const xid = await findXid(from, cursor.id);
  if (xid === null) throw new CursorExpired();
  return xid === cursor.xid ? cursor : { xid, id: lowestIdAt(new Date(timeOfId(cursor.id) - SLACK_MS)) };
}

/** The place from which on nothing is missing that happened since a moment. */
export async function placeAt(from: Queryable, since: Date): Promise<LogPlace> {
  return (await findLastBefore(from, lowestIdAt(new Date(since.getTime() - SLACK_MS)))) ?? START;
}

/** The place after everything that has happened. */
export async function placeNow(from: Queryable): Promise<LogPlace> {
  return (await findLastSettled(from)) ?? START;
}

export interface PolledEvents {
  events: { id: string; body: string }[];
  /** Where to read on. */
  place: LogPlace;
  hasMore: boolean;
}

/** The events after a place that the integration may have, as now set, each with the body that its endpoints get. */
export async function readEvents(
  from: Queryable,
  poller: Poller,
  { after, since, limit }: { after: LogPlace; since: Date | null; limit: number },
): Promise<PolledEvents> {
  const rows = await readLog(from, after, LOOKED_AT);
  const isApproved = wants({ event_types: ["*"], approved_types: poller.event_types });
  const types = new Set<string>(PARTNER_EVENT_TYPES.filter((type) => type !== TEST_EVENT && isApproved(type)));
  const earliest = Math.max(poller.approved_at?.getTime() ?? Number.POSITIVE_INFINITY, since?.getTime() ?? 0);
  const theirs = rows.filter(({ type, created_at }) => types.has(type) && created_at.getTime() >= earliest);
  const chosen = theirs.slice(0, limit);
  const isCut = theirs.length > limit;
  const last = (isCut ? chosen : rows).at(-1);
  const found = new Map(
    (
      await readData(
        from,
        chosen.map(({ id }) => id),
      )
    ).map(({ id, data }) => [id, data]),
  );
  const events = chosen.flatMap(({ id, type, created_at }) => {
    const data = found.get(id);
    if (data === undefined) return [];
    const event = { type, writtenAs: type, occurredAt: created_at, data };
    return [{ id: webhookId(id), body: writeBody(event, poller.personal_data) }];
  });
  const place = last === undefined ? after : { xid: last.xid, id: last.id };
  return { events, place, hasMore: isCut || rows.length === LOOKED_AT };
}
