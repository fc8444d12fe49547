import { STATUS_CODES } from "node:http";
import type { ProblemCode } from "../../problem-codes.ts";
import { API_VERSION } from "../answers/base-headers.ts";
import { mediaTypeOf } from "../answers/file-answer.ts";
import { problemSchema } from "../answers/problem.ts";
import type { Endpoint } from "../endpoint.ts";
import { withNullForAbsent } from "../requests/given-values.ts";
import { permissionsOf } from "../requests/permissions.ts";
import type { Access } from "../requests/principal.ts";
import type { UploadRule } from "../requests/upload.ts";
import { describeDocument } from "./describe-properties.ts";
import { examples as exampleOf } from "./openapi-examples.ts";
import { documentedPageCodes, pageOperation } from "./openapi-pages.ts";
import { PARAMETERS } from "./openapi-parameters.ts";
import { documentedCodes, failures, problemExamples, sharedFailures } from "./openapi-problems.ts";
import { type WebhookOperation, webhookOperations } from "./openapi-webhooks.ts";
import type { PageOperation } from "./page-operation.ts";

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of these endpoints, made from the very schemas that validate and serialise, and of the pages
 * beside them, as their features describe them.
 */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  pages: readonly PageOperation[] = [],
  events: readonly WebhookOperation[] = [],
): Json {
  const components = new Map<string, Json>();
  const problem = toOpenApi(problemSchema, components);
  const refusals = new Map<string, Json>();
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint, components, (codes) =>
      sharedFailures(codes, endpoint.access, problem, refusals),
    );
  }
  for (const page of pages) {
    const path = (paths[page.path] ??= {});
    path[page.method.toLowerCase()] = pageOperation(page, {
      schema: (schema) => toOpenApi(schema, components),
      parameters: (operation) => parameters(operation, components),
      failures: (codes) => failures(codes, "public", problem),
    });
  }
  const webhooks = webhookOperations(events, components);
  const used = new Set([...endpoints, ...pages].map((operation) => operation.tag));
  for (const name of used) if (!(name in TAGS)) throw new Error(`The tag ${name} is described nowhere.`);
  const tags = Object.entries(TAGS).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []));
  return describeDocument({
    openapi: "3.1.0",
    info: {
      title: "Tote",
      version: API_VERSION,
      summary: "A storefront with the creator programme built in.",
      description:
        "Money is an integer of minor units. Times are RFC 3339 in UTC. Lists are paged by cursor. Errors are problem documents (RFC 9457); switch on `code`. Creating requests take an `Idempotency-Key`.",
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/" }],
    tags,
    paths,
    webhooks,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "session",
          description: "HttpOnly cookie set at sign-in. On https it is named `__Host-session`.",
        },
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "A personal access token, or the session's own access token.",
        },
      },
      examples: problemExamples(
        new Set([...endpoints.flatMap(documentedCodes), ...pages.flatMap(documentedPageCodes)]),
      ),
      responses: Object.fromEntries([...refusals].sort(([a], [b]) => (a < b ? -1 : 1))),
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  });
}

/** In the order in which readers need them. */
const TAGS: Record<string, string> = {
  Store: "What a storefront needs to know about the shop.",
  Sessions: "Signing in and out, and where one is signed in.",
  Account: "The profile, the password, and what the shop keeps of a person.",
  "Access tokens": "Tokens with which programs read a customer's orders.",
  Catalogue: "Products and collections, for everyone to read.",
  Cart: "What a customer or guest intends to buy.",
  Orders: "Quotes, orders and where they are.",
  Creators: "Applying to the creator programme, and what creators earn.",
  "Creator workspace": "A creator's figures, links, wallet and payouts.",
  Attribution: "Which creator an order is credited to, and why.",
  Reports: "Requests for help and notices of abuse.",
  Reviews: "Reviews by people who bought an item here.",
  Newsletter: "Consent to the newsletter.",
  Live: "What an open page is told of changes.",
  Webhooks: "Events that the shop sends to its partners, where they go and what became of them.",
  Administration: "What the people who run the shop do.",
  "Administration: creators": "Who is in the creator programme, and on what terms.",
  "Administration: reports": "Requests for help and notices, from receipt to decision.",
  "Gift cards and store credit": "What the shop owes to holders of gift cards and to accounts with store credit.",
  "Administration: payouts": "Paying creators: taking payouts in hand, files for the bank, what became of them.",
  "Administration: partners": "Who receives events, which ones, and how their deliveries go.",
  Agents: "What assistants call, in the forms of the Universal Commerce Protocol.",
  Pages: "Pages for people, rendered by the server.",
  Operations: "What keeps the shop running: probes, metrics, this document.",
};

const SECURITY: Record<Access, Json[]> = {
  public: [],
  optional: [{}, { session: [] }],
  buyer: [{ session: [] }],
  session: [{ session: [] }],
  session_or_bearer: [{ session: [] }, { bearer: [] }],
  creator: [{ session: [] }],
  partner: [{ session: [] }],
  staff: [{ session: [] }],
  admin: [{ session: [] }],
};

const ACCESS_TEXT: Partial<Record<Access, string>> = {
  buyer: "Open to guests too.",
  session_or_bearer: "Open to guests too.",
  creator: "Needs an approved creator.",
  partner: "Needs an approved partner integration.",
};

function permissionText(endpoint: Endpoint): string | undefined {
  const words = permissionsOf(endpoint).map((word) => `\`${word}\``);
  if (words.length === 0) return undefined;
  return `Needs the ${words.length === 1 ? "permission" : "permissions"} ${words.join(" and ")}.`;
}

function operation(
  endpoint: Endpoint,
  components: Map<string, Json>,
  refuse: (codes: readonly ProblemCode[]) => Json,
): Json {
  const description = [
    endpoint.description,
    ACCESS_TEXT[endpoint.access],
    permissionText(endpoint),
    endpoint.recentAuthentication === true
      ? "Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`."
      : undefined,
    endpoint.scope === undefined ? undefined : `A personal access token needs the scope \`${endpoint.scope}\`.`,
  ]
    .filter((part) => part !== undefined)
    .join("\n\n");
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(description === "" ? {} : { description }),
    security: SECURITY[endpoint.access],
    "x-access": endpoint.access,
    ...(endpoint.permission === undefined ? {} : { "x-permissions": permissionsOf(endpoint) }),
    parameters: parameters(endpoint, components),
    ...(endpoint.body === undefined ? {} : { requestBody: requestBody(endpoint, components) }),
    ...(endpoint.upload === undefined ? {} : { requestBody: uploadBody(endpoint.upload) }),
    responses: { ...successes(endpoint, components), ...refuse(documentedCodes(endpoint)) },
  };
}

function parameters(
  endpoint: Pick<Endpoint, "params" | "query" | "idempotent" | "requestHeaders">,
  components: Map<string, Json>,
): Json[] {
  const list: Json[] = [];
  const add = (place: "path" | "query", schema: Json | undefined) => {
    const required = new Set((schema?.required as string[] | undefined) ?? []);
    for (const [name, value] of Object.entries((schema?.properties as Json | undefined) ?? {})) {
      const { description = PARAMETERS[name], ...rest } = toOpenApi(value, components);
      list.push({
        name,
        in: place,
        required: place === "path" || required.has(name),
        ...(description === undefined ? {} : { description }),
        schema: rest,
      });
    }
  };
  add("path", endpoint.params);
  add("query", endpoint.query);
  if (endpoint.idempotent === true) {
    list.push({
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description: "Makes the request safe to repeat for 24 hours.",
      schema: { type: "string", minLength: 1, maxLength: 255 },
    });
  }
  for (const [name, header] of Object.entries(endpoint.requestHeaders ?? {})) {
    list.push({
      name,
      in: "header",
      required: header.required,
      description: header.description,
      schema: { type: "string" },
    });
  }
  return list;
}

function requestBody(endpoint: Endpoint, components: Map<string, Json>): Json {
  const schema = toOpenApi(withNullForAbsent(endpoint.body ?? {}, endpoint.method), components);
  const optional = endpoint.body?.type === "object" && endpoint.body.required === undefined;
  return { required: !optional, content: { "application/json": { schema, example: exampleOf(endpoint.body) } } };
}

function uploadBody({ description, maxBytes }: UploadRule): Json {
  const file = { type: "string", contentMediaType: "application/octet-stream", description };
  const schema = { type: "object", additionalProperties: false, required: ["file"], properties: { file } };
  return {
    required: true,
    description: `One file of at most ${maxBytes} bytes.`,
    content: { "multipart/form-data": { schema } },
  };
}

function successes(endpoint: Endpoint, components: Map<string, Json>): Json {
  const responses: Json = {};
  for (const [status, schema] of Object.entries(endpoint.answers)) {
    const headers: Json = {
      "Request-Id": { description: "Names the request in the log.", schema: { type: "string" } },
    };
    if (endpoint.idempotent === true)
      headers["Idempotent-Replayed"] = {
        description: "`true` when this answer was stored before.",
        schema: { type: "string" },
      };
    responses[status] = {
      description: STATUS_CODES[Number(status)] ?? "Success",
      headers,
      ...(schema === null
        ? {}
        : {
            content: { [mediaTypeOf(schema)]: { schema: toOpenApi(schema, components), example: exampleOf(schema) } },
          }),
    };
  }
  if (endpoint.cache === "public") responses["304"] = { description: "Not changed since the ETag of If-None-Match." };
  return responses;
}

/**
 * A schema as OpenAPI 3.1 says it: titled schemas become components, `nullable` becomes a type or a branch `null`.
 * TypeBox's symbols are left behind by the copy.
 */
function toOpenApi(schema: unknown, components: Map<string, Json>): Json {
  const source = schema as Json;
  const { nullable, title, ...rest } = source;
  const converted = convertMembers(rest, components);
  if (typeof title !== "string") return nullable === true ? withNull(converted) : converted;
  const known = components.get(title);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(converted))
    throw new Error(`Two different schemas are called ${title}.`);
  components.set(title, converted);
  const reference: Json = { $ref: `#/components/schemas/${title}` };
  return nullable === true ? { anyOf: [reference, { type: "null" }] } : reference;
}

function convertMembers(schema: Json, components: Map<string, Json>): Json {
  const converted: Json = { ...schema };
  for (const key of ["properties", "patternProperties"]) {
    const members = schema[key] as Json | undefined;
    if (members !== undefined)
      converted[key] = Object.fromEntries(
        Object.entries(members).map(([name, member]) => [name, toOpenApi(member, components)]),
      );
  }
  for (const key of ["items", "additionalProperties", "not"]) {
    if (schema[key] !== null && typeof schema[key] === "object" && !Array.isArray(schema[key]))
      converted[key] = toOpenApi(schema[key], components);
  }
  for (const key of ["anyOf", "oneOf", "allOf"]) {
    if (Array.isArray(schema[key]))
      converted[key] = (schema[key] as unknown[]).map((branch) => toOpenApi(branch, components));
  }
  return converted;
}

function withNull(schema: Json): Json {
  if (typeof schema.type !== "string") return { anyOf: [schema, { type: "null" }] };
  return {
    ...schema,
    type: [schema.type, "null"],
    ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
  };
}
