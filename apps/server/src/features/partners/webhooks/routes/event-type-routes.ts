import { NotFound } from "../../../../platform/errors.ts";
import { entityTag, notModified } from "../../../../platform/http/answers/etag.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { eventTypeDocuments } from "../event-types.ts";
import { eventTypeList, eventTypeParams, eventTypeQuery, eventTypeSchema } from "../schemas.ts";

const common = { access: "public", tag: "Webhooks", cache: "public" } as const;
const PATH = "/api/webhooks/event-types";
const ifNoneMatch = {
  "If-None-Match": { required: false, description: "An ETag; an unchanged answer is 304." },
} as const;

/** The types of this version of the program; each answer is written once. */
export function eventTypeEndpoints(): Endpoint[] {
  return [listEndpoint(), getEndpoint()];
}

interface Kept {
  text: Buffer;
  etag: string;
}

function keep(body: unknown): Kept {
  const text = Buffer.from(JSON.stringify(body));
  return { text, etag: entityTag(text) };
}

function answer({ text, etag }: Kept, ifNoneMatch: string | undefined) {
  return notModified(ifNoneMatch, etag)
    ? ({ status: 304, headers: { etag } } as const)
    : ({ status: 200, headers: { etag }, raw: text } as const);
}

function listEndpoint(): Endpoint {
  const whole = keep({ data: eventTypeDocuments });
  const short = keep({ data: eventTypeDocuments.map((document) => ({ ...document, schema: null })) });
  return endpoint({
    ...common,
    operationId: "listWebhookEventTypes",
    method: "GET",
    path: PATH,
    summary: "List event types with examples",
    description:
      "The same as in `webhooks` of the OpenAPI document. If the integration isn't approved for personal data, personal fields are null.",
    query: eventTypeQuery,
    answers: { 200: eventTypeList, 304: null },
    requestHeaders: ifNoneMatch,
    handle: async ({ query, headers }) => answer(query.schemas === true ? whole : short, headers["if-none-match"]),
  });
}

function getEndpoint(): Endpoint {
  const kept = new Map<string, Kept>(eventTypeDocuments.map((document) => [document.type, keep(document)]));
  return endpoint({
    ...common,
    operationId: "getWebhookEventType",
    method: "GET",
    path: `${PATH}/{type}`,
    summary: "Read an event type with its JSON Schema and an example",
    description: "The schema describes the whole body of a delivery.",
    params: eventTypeParams,
    answers: { 200: eventTypeSchema, 304: null },
    errors: ["not_found"],
    requestHeaders: ifNoneMatch,
    handle: async ({ params, headers }) => {
      const found = kept.get(params.type);
      if (found === undefined) throw new NotFound();
      return answer(found, headers["if-none-match"]);
    },
  });
}
