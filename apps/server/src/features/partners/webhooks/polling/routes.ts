import { Invalid } from "../../../../platform/errors.ts";
import { DEFAULT_LIMIT } from "../../../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { Forbidden } from "../../../../platform/http/requests/principal.ts";
import { DAY_MS } from "../../../../platform/time.ts";
import type { EventType } from "../event-types.ts";
import type { WebhooksKit } from "../kit.ts";
import { findPoller, type LogPlace } from "./queries.ts";
import { placeAt, placeNow, readEvents, resumeAt } from "./read-events.ts";
import { eventPage, eventQuery } from "./schemas.ts";

const LONGEST_MS = 30 * DAY_MS;

class TooLongAgo extends Invalid {
  constructor() {
    super([{ parameter: "since", code: "too_long_ago", detail: "This must be within the last 30 days." }]);
  }
}

/** The same events for partners who ask instead of listening: docs/contract/webhooks.md#polling. */
export function pollingEndpoint({ services: { cursors, database } }: WebhooksKit): Endpoint {
  return endpoint({
    operationId: "pollWebhookEvents",
    method: "GET",
    path: "/api/webhooks/events",
    access: "partner",
    tag: "Webhooks",
    summary: "Read events, oldest first",
    description:
      "What endpoints of the integration get, with its event types and `personalData` as now set, and nothing from before its approval. Keep `nextCursor` and ask again with it; no event is skipped, and one may come twice after a restore.",
    query: eventQuery,
    answers: { 200: eventPage },
    errors: ["invalid_cursor", "cursor_expired"],
    handle: async ({ principal, query }) => {
      const { reads } = database;
      const poller = await findPoller(reads, principal.userId);
      if (poller === null) throw new Forbidden("integration_not_approved", "Only approved integrations may do this.");
      const binding = ["pollWebhookEvents", poller.id];
      const given = cursors.decode(binding, query.cursor, 2);
      const since = given === null && query.since !== undefined ? readSince(query.since) : null;
      const after = await startAt(given === null ? null : { xid: String(given[0]), id: String(given[1]) }, since);
      const { events, place, hasMore } = await readEvents(reads, poller, {
        after,
        since,
        limit: query.limit ?? DEFAULT_LIMIT,
      });
      const data = events.map(({ id, body }) => ({ id, ...(JSON.parse(body) as Body) }));
      return { status: 200, body: { data, nextCursor: cursors.encode(binding, [place.xid, place.id]), hasMore } };
    },
  });

  function startAt(cursor: LogPlace | null, since: Date | null): Promise<LogPlace> {
    const { reads } = database;
    if (cursor !== null) return resumeAt(reads, cursor);
    return since === null ? placeNow(reads) : placeAt(reads, since);
  }
}

interface Body {
  type: EventType;
  timestamp: string;
  data: Record<string, unknown>;
}

function readSince(text: string): Date {
  const since = Date.parse(text);
  if (Number.isNaN(since) || since < Date.now() - LONGEST_MS) throw new TooLongAgo();
  return new Date(Math.min(since, Date.now()));
}
