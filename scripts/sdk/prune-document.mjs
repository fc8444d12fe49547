/**
 * The part of the API document that the SDK's types are made of: successful answers only, no headers, no examples, and the
 * components that are reached. Errors are one `Problem` everywhere, so they are left out.
 */

/** One page whose JSON the client uses, beside everything under /api. */
const PAGES = new Map([["/track-order", ["post"]]]);
const METHODS = ["get", "post", "put", "patch", "delete"];
/** Their words are WebAuthn's: a version of ours adds none, and the browser's own types are closed. */
const CLOSED = new Set(["PasskeyRegistrationOptions", "PasskeySignInOptions"]);
const ID = /^([a-z]+)_[0-9a-hjkmnp-tv-z]{26}$/;

/** @param {boolean} isAdmin the operations under /api/admin, or all others under /api with the webhooks */
export function pruneDocument(document, isAdmin) {
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

function isPartOf(path, isAdmin) {
  return path.startsWith("/api/") && path.startsWith("/api/admin/") === isAdmin;
}

/** Operation ids are left out, so that each operation stands where its path is. */
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

/** JSON where an operation has it: pages that are also forms have the same content twice. */
function onlyOneType(content) {
  const type = content && ("application/json" in content ? "application/json" : Object.keys(content)[0]);
  return type === undefined ? undefined : { [type]: { schema: content[type].schema } };
}

/** Event types as schemas of their own, such as `OrderPaidEvent`, and `WebhookEvent`, which is any of them. */
function eventSchemas(webhooks) {
  const events = Object.entries(webhooks).map(([type, { post }]) => {
    const { schema } = post.requestBody.content["application/json"];
    return [`${pascalCase(type)}Event`, { ...schema, description: post.summary }];
  });
  const oneOf = events.map(([name]) => ({ $ref: `#/components/schemas/${name}` }));
  return { ...Object.fromEntries(events), WebhookEvent: { description: "Any event that the shop sends.", oneOf } };
}

function pascalCase(type) {
  return type.replaceAll(/(?:^|[._])([a-z])/g, (_match, letter) => letter.toUpperCase());
}

/**
 * The schemas that the paths and events name, directly or through others. Those that no request contains are open: their
 * enumerations may grow, and their ids are told apart by their prefixes.
 */
function reached(paths, events, schemas) {
  const requests = new Set();
  const answers = new Set(Object.keys(events));
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    for (const name of namesIn([operation.parameters, operation.requestBody])) requests.add(name);
    for (const name of namesIn(operation.responses)) answers.add(name);
    for (const answer of Object.values(operation.responses))
      for (const [type, media] of Object.entries(answer.content ?? {})) answer.content[type] = openSchema(media);
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

function close(names, schemas) {
  for (const name of names) for (const inner of namesIn(schemas[name])) names.add(inner);
}

function namesIn(value) {
  return [...JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]);
}

function openSchema(schema) {
  return mapSchema(schema, (node) => {
    const id = ID.exec(node.examples?.[0])?.[1];
    if (id !== undefined && allows(node, "string")) return { ...node, "x-id": id };
    return Array.isArray(node.enum) && allows(node, "string") ? { ...node, "x-open": true } : node;
  });
}

function allows(node, type) {
  return [node.type].flat().includes(type);
}

function withoutExamples(schema) {
  return mapSchema(schema, (node) => node);
}

function mapSchema(value, change) {
  if (Array.isArray(value)) return value.map((item) => mapSchema(item, change));
  if (typeof value !== "object" || value === null) return value;
  const isNames = (key) => key === "properties";
  const mapped = Object.entries(change(value))
    .filter(([key]) => key !== "examples" && key !== "example")
    .map(([key, inner]) => [key, isNames(key) ? mapNames(inner, change) : mapSchema(inner, change)]);
  return Object.fromEntries(mapped);
}

/** The keys of `properties` are names, not words of JSON Schema. */
function mapNames(properties, change) {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, mapSchema(schema, change)]));
}
