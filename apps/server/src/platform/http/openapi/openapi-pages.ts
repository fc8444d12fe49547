import type { TObject, TSchema } from "@sinclair/typebox";
import type { ProblemCode } from "../../problem-codes.ts";
import { examples as exampleOf } from "./openapi-examples.ts";
import type { PageAnswer, PageOperation } from "./page-operation.ts";

type Json = Record<string, unknown>;

/** Helpers of the endpoint generator that pages share. */
export interface OpenApiWriter {
  schema(schema: unknown): Json;
  parameters(operation: Pick<PageOperation, "params" | "query" | "requestHeaders">): Json[];
  failures(codes: readonly ProblemCode[]): Json;
}

const HTML: Json = { "text/html": { schema: { type: "string" } } };

/** A page's operation. Its refusals are pages too when a person reads them. */
export function pageOperation(page: PageOperation, write: OpenApiWriter): Json {
  const failures = page.refusal === undefined ? failuresOf(page, write) : refusals(page.refusal, write);
  const answers = Object.entries(page.answers).map(([status, answer]) => [status, response(answer, write)]);
  return {
    operationId: page.operationId,
    tags: [page.tag],
    summary: page.summary,
    ...(page.description === undefined ? {} : { description: page.description }),
    security: [],
    "x-access": "public",
    parameters: write.parameters({
      ...(page.params === undefined ? {} : { params: page.params }),
      ...(page.query === undefined ? {} : { query: page.query }),
      ...(page.requestHeaders === undefined ? {} : { requestHeaders: page.requestHeaders }),
    }),
    ...(page.form === undefined ? {} : { requestBody: formBody(page.form, write) }),
    ...(page.body === undefined ? {} : { requestBody: jsonBody(page.body, write) }),
    responses: { ...Object.fromEntries(answers), ...failures },
  };
}

function failuresOf(page: PageOperation, write: OpenApiWriter): Json {
  const failures = write.failures(documentedPageCodes(page)) as Record<string, { content: Json }>;
  for (const failure of Object.values(failures)) failure.content = { ...failure.content, ...HTML };
  return failures;
}

/** In the form of another protocol, whatever is refused. */
function refusals(schema: TSchema, write: OpenApiWriter): Json {
  const refused = response({ description: "Refused; `code` says why.", json: schema }, write);
  return { "4XX": refused, "5XX": refused };
}

/** Every code that this page can answer with. */
export function documentedPageCodes(page: PageOperation): ProblemCode[] {
  const codes = new Set<ProblemCode>([
    "rate_limited",
    "internal_error",
    "database_unavailable",
    ...(page.errors ?? []),
  ]);
  if (page.method === "POST")
    for (const code of [
      "cross_site_request",
      "invalid_json",
      "invalid_text",
      "unsupported_media_type",
      "body_too_large",
      "outcome_unknown",
    ] as const)
      codes.add(code);
  return [...codes];
}

function jsonBody(body: TObject, write: OpenApiWriter): Json {
  return { required: true, content: { "application/json": { schema: write.schema(body), example: exampleOf(body) } } };
}

function formBody(form: TObject, write: OpenApiWriter): Json {
  const media = { schema: write.schema(form), example: exampleOf(form) };
  return { required: true, content: { "application/x-www-form-urlencoded": media, "application/json": media } };
}

function response(answer: PageAnswer, write: OpenApiWriter): Json {
  const content: Json = {
    ...(answer.html === true ? HTML : {}),
    ...(answer.json === undefined
      ? {}
      : { "application/json": { schema: write.schema(answer.json), example: exampleOf(answer.json) } }),
    ...(answer.text === undefined ? {} : { [answer.text]: { schema: { type: "string" } } }),
  };
  const headers = Object.entries(answer.headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  return {
    description: answer.description,
    headers: {
      "Request-Id": { description: "Names the request in the log.", schema: { type: "string" } },
      ...Object.fromEntries(headers),
    },
    ...(Object.keys(content).length === 0 ? {} : { content }),
  };
}
