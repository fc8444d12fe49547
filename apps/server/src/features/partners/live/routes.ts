import { fileSchema } from "../../../platform/http/answers/file-answer.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { readCookie } from "../../../platform/http/requests/cookies.ts";
import { Unauthenticated } from "../../../platform/http/requests/principal.ts";
import type { LiveStreams } from "./live-streams.ts";

const EVENT_STREAM = "text/event-stream";

const stream = fileSchema(EVENT_STREAM, {
  description:
    'Server-sent events. `open` names the topics that the stream can have, `topics` those that may have changed, each as `{"topics": […]}`; `end` says why the server ends it.',
  example: 'event: topics\ndata: {"topics":["orders","payments"]}\n\n',
});

const HEADERS = {
  "content-type": `${EVENT_STREAM}; charset=utf-8`,
  // For proxies that would hold the answer back until it is whole.
  "x-accel-buffering": "no",
};

/** `GET /api/live`: docs/contract/live.md. */
export function liveEndpoint(streams: LiveStreams, cookieName: string): Endpoint {
  return endpoint({
    operationId: "streamLiveTopics",
    method: "GET",
    path: "/api/live",
    access: "session",
    tag: "Live",
    summary: "Stream topics that may have changed",
    description:
      "Names of topics alone, never data or ids: read the data with its own operation. Staff hear the topics of the shop that their permissions cover, creators also their own `commissions` and `payouts`, everyone their own `orders`. A session has two streams; a third one ends the oldest. Topics are hints: read again from time to time as well.",
    answers: { 200: stream },
    handle: async ({ principal, headers, method }) => {
      const token = readCookie(headers.cookie, cookieName);
      if (token === null) throw new Unauthenticated({ bearer: false, invalidToken: false });
      if (method === "HEAD") return { status: 200, raw: "", headers: HEADERS };
      return { status: 200, stream: await streams.open(token, principal), headers: HEADERS };
    },
  });
}
