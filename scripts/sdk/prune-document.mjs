/**
 * The part of the API document that the SDK's types are made of: successful answers only, no headers, no examples, and the
 * components that are reached. Errors are one `Problem` everywhere, so they are left out.
 */

/** A schema, of which only what is asked here has a type. @typedef {{ type?: string | string[], enum?: (string | null)[], examples?: unknown[], description?: string, oneOf?: object[] }} Schema */
/** @typedef {Record<string, { schema: Schema }>} Content */
/** @typedef {{ description: string, content?: Content | undefined }} Response */
/** @typedef {{ summary: string, description: string, parameters?: { in: string }[], requestBody?: { required: boolean, content: Content | undefined } | undefined, responses: Record<string, Response> }} Operation */
/** @typedef {Record<string, Record<string, Operation>>} Paths */
/** @typedef {{ post: { summary: string, requestBody: { content: { "application/json": { schema: Schema } } } } }} Webhook */
/** @typedef {{ openapi: string, info: { title: string, version: string }, paths: Paths, webhooks: Record<string, Webhook>, components: { schemas: Record<string, Schema>, examples: Record<string, unknown> } }} ApiDocument */

/** One page whose JSON the client uses, beside everything under /api. */
const PAGES = new Map([["/track-order", ["post"]]]);
const METHODS = ["get", "post", "put", "patch", "delete"];
/** Their words are WebAuthn's: a version of ours adds none, and the browser's own types are closed. */
const CLOSED = new Set(["PasskeyRegistrationOptions", "PasskeySignInOptions"]);
const ID = /^([a-z]+)_[0-9a-hjkmnp-tv-z]{26}$/;

/**
 * @param {ApiDocument} document
 * @param {boolean} isAdmin the operations under /api/admin, or all others under /api with the webhooks
 */
export function pruneDocument(document, isAdmin) {
  /** @type {Paths} */
  const paths = {};
  for (const [path, item] of Object.entries(document.paths)) {
    const wanted = isPartOf(path, isAdmin) ? METHODS : isAdmin ? [] : (PAGES.get(path) ?? []);
    const operations = Object.entries(item).filter(([method]) => wanted.includes(method));
    if (operations.length > 0) paths[path] = Object.fromEntries(operations.map(([name, of]) => [name, prune(of)]));
  }
  const events = isAdmin ? {} : eventSchemas(document.webhooks);
  const schemas = { ...document.components.schemas, ...events };
  return {
    openapi: document.openapi,
    info: document.info,
    paths,
    components: { schemas: reached(paths, events, schemas) },
  };
}

/** @param {string} path @param {boolean} isAdmin */
function isPartOf(path, isAdmin) {
  return path.startsWith("/api/") && path.startsWith("/api/admin/") === isAdmin;
}

/**
 * Operation ids are left out, so that each operation stands where its path is.
 * @param {Operation} operation
 * @returns {Operation}
 */
function prune(operation) {
  return {
    summary: operation.summary,
    description: operation.description,
    parameters: (operation.parameters ?? []).filter((parameter) => parameter.in !== "header"),
    requestBody: operation.requestBody && {
      required: operation.requestBody.required,
      content: onlyOneType(operation.requestBody.content),
    },
    responses: Object.fromEntries(
      Object.entries(operation.responses)
        .filter(([status]) => status.startsWith("2"))
        .map(([status, answer]) => [status, { description: answer.description, content: onlyOneType(answer.content) }]),
    ),
  };
}

/**
 * JSON where an operation has it: pages that are also forms have the same content twice.
 * @param {Content | undefined} content
 */
function onlyOneType(content) {
  const type = content && ("application/json" in content ? "application/json" : Object.keys(content)[0]);
  return content === undefined || type === undefined ? undefined : { [type]: { schema: content[type].schema } };
}

/**
 * Event types as schemas of their own, such as `OrderPaidEvent`, and `WebhookEvent`, which is any of them.
 * @param {ApiDocument["webhooks"]} webhooks
 * @returns {Record<string, Schema>}
 */
function eventSchemas(webhooks) {
  const events = Object.entries(webhooks).map(([type, { post }]) => {
    const { schema } = post.requestBody.content["application/json"];
    return /** @type {const} */ ([`${pascalCase(type)}Event`, { ...schema, description: post.summary }]);
  });
  const oneOf = events.map(([name]) => ({ $ref: `#/components/schemas/${name}` }));
  return { ...Object.fromEntries(events), WebhookEvent: { description: "Any event that the shop sends.", oneOf } };
}

/** @param {string} type */
function pascalCase(type) {
  return type.replaceAll(/(?:^|[._])([a-z])/g, (_match, /** @type {string} */ letter) => letter.toUpperCase());
}

/**
 * The schemas that the paths and events name, directly or through others. Those that no request contains are open: their
 * enumerations may grow, and their ids are told apart by their prefixes.
 *
 * @param {Paths} paths
 * @param {Record<string, Schema>} events
 * @param {Record<string, Schema>} schemas
 */
function reached(paths, events, schemas) {
  /** @type {Set<string>} */
  const requests = new Set();
  const answers = new Set(Object.keys(events));
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    for (const name of namesIn([operation.parameters, operation.requestBody])) requests.add(name);
    for (const name of namesIn(operation.responses)) answers.add(name);
    for (const answer of Object.values(operation.responses))
      if (answer.content !== undefined)
        answer.content = Object.fromEntries(
          Object.entries(answer.content).map(([type, { schema }]) => [type, { schema: openSchema(schema) }]),
        );
  }
  close(requests, schemas);
  close(answers, schemas);
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => requests.has(name) || answers.has(name))
      .map(([name, schema]) => [
        name,
        requests.has(name) || CLOSED.has(name) ? withoutExamples(schema) : openSchema(schema),
      ]),
  );
}

/** @param {Set<string>} names @param {Record<string, Schema>} schemas */
function close(names, schemas) {
  for (const name of names) for (const inner of namesIn(schemas[name])) names.add(inner);
}

/** @param {unknown} value @returns {string[]} */
function namesIn(value) {
  return [...JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].flatMap(
    (match) => match[1] ?? [],
  );
}

/** @param {Schema} schema */
function openSchema(schema) {
  return mapSchema(schema, (node) => {
    const id = ID.exec(String(node.examples?.[0]))?.[1];
    if (id !== undefined && allows(node, "string")) return { ...node, "x-id": id };
    return Array.isArray(node.enum) && allows(node, "string") ? { ...node, "x-open": true } : node;
  });
}

/** @param {Schema} node @param {string} type */
function allows(node, type) {
  return [node.type].flat().includes(type);
}

/** @param {Schema} schema */
function withoutExamples(schema) {
  return mapSchema(schema, (node) => node);
}

/** @typedef {(node: Schema) => object} Change */

/** Changes a schema and those inside it. @template {object} Node @param {Node} node @param {Change} change @returns {Node} */
function mapSchema(node, change) {
  if (Array.isArray(node)) return /** @type {Node} */ (node.map((item) => mapInner(item, change)));
  const mapped = Object.entries(change(node))
    .filter(([key]) => key !== "examples" && key !== "example")
    .map(([key, inner]) => [key, key === "properties" ? mapNames(inner, change) : mapInner(inner, change)]);
  return Object.fromEntries(mapped);
}

/** @param {unknown} value @param {Change} change */
function mapInner(value, change) {
  return typeof value === "object" && value !== null ? mapSchema(value, change) : value;
}

/** The keys of `properties` are names, not words of JSON Schema. @param {Record<string, unknown>} properties @param {Change} change */
function mapNames(properties, change) {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, mapInner(schema, change)]));
}
